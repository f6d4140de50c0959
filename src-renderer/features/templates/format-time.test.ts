import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../../src-shared/texts/languages.ts';
import { showLanguage } from '../../../src-shared/texts/show-language.ts';
import { formatTime } from './format-time.ts';

const time = new Date(2026, 0, 5, 7, 3, 9);
afterEach(() => showLanguage('en'));

test.each<[Language, string, string]>([
  ['en', 'dddd, MMMM Do YYYY', 'Monday, January 5th 2026'],
  ['en', 'h:mm A, hh:mm a', '7:03 AM, 07:03 am'],
  ['en', 'D.M.YY ddd MMM Do', '5.1.26 Mon Jan 5th'],
  ['en', 'DD.MM.YYYY HH:mm:ss', '05.01.2026 07:03:09'],
  ['en', '[Day] D [of the month]', 'Day 5 of the month'],
  ['en', 'GGGG-[W]WW gggg-[W]ww [Q]Q', '2026-W02 2026-W02 Q1'],
  ['en', 'LL, LT', 'January 5, 2026, 7:03 AM'],
  ['de', 'dddd, Do MMMM YYYY', 'Montag, 5. Januar 2026'],
  ['zh', 'YYYY年MMMDo dddd', '2026年1月5日 星期一'],
])('in %s, %s is %s', async (language, format, text) => {
  await showLanguage(language);
  expect(formatTime(format, time)).toBe(text);
});
