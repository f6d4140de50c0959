const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'ar', 'tr'];
let names: readonly string[] | null = null;

/** Whether a word is the name of a month or of a day of the week, or the beginning of one, in any of many languages. */
export function isCalendarName(word: string): boolean {
  const folded = word.toLowerCase().replace(/\.$/, '');
  if (/^[\p{N}一二三四五六七八九十]{1,2}[月월]$/u.test(folded)) return true;
  if (folded.length < 3 || folded.length > 12 || !/^\p{L}+$/u.test(folded)) return false;
  names ??= languages.flatMap(namesOf);
  return names.some((name) => name.startsWith(folded));
}

/** The months of a year and the days of a week, as a language calls them. */
function namesOf(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => [
    month.format(Date.UTC(2024, index, 1)).toLowerCase(),
    ...(index < 7 ? [day.format(Date.UTC(2024, 0, index + 1)).toLowerCase()] : []),
  ]).flat();
}
