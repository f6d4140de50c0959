import dayjs from 'dayjs';
import 'dayjs/locale/de.js';
import 'dayjs/locale/zh-cn.js';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import weekYear from 'dayjs/plugin/weekYear.js';
import type { Language } from '../../../src-shared/texts/languages.ts';
import { shownLanguage } from '../../../src-shared/texts/t.ts';

for (const plugin of [advancedFormat, isoWeek, localizedFormat, weekOfYear, weekYear]) dayjs.extend(plugin);

const locales: Readonly<Record<Language, string>> = { en: 'en', de: 'de', zh: 'zh-cn' };

/**
 * Formats a local time in the language of the app, by the tokens that other apps use in their templates: `dddd, MMMM Do YYYY`, `h:mm A`,
 * `GGGG-[W]WW`. A text in square brackets stands for itself, and so does what is no token.
 */
export const formatTime = (format: string, time: Date): string =>
  dayjs(time).locale(locales[shownLanguage()]).format(format);
