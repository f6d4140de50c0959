import { t } from '../../../src-shared/texts/t.ts';

const start = t('samples.start');
const week = t('samples.week');

/** The texts of the sample notes; the last one is the newest, and is opened. */
export const sampleTexts: readonly { readonly title: string; readonly content: string }[] = [
  { title: week, content: `${t('samples.weekText', { start })}\n` },
  { title: start, content: `${t('samples.startText', { week })}\n` },
];
