import type { KnownLanguage } from '../language.ts';
import { askChinese } from './ask-chinese.ts';
import { askEnglish } from './ask-english.ts';
import { askFrench } from './ask-french.ts';
import { askGerman } from './ask-german.ts';
import { askJapanese } from './ask-japanese.ts';
import { askSpanish } from './ask-spanish.ts';
import type { Asker } from './question-generator.ts';

/** The asker of each language. */
export const askers: Readonly<Record<KnownLanguage, Asker>> = {
  en: askEnglish,
  de: askGerman,
  fr: askFrench,
  es: askSpanish,
  zh: askChinese,
  ja: askJapanese,
};
