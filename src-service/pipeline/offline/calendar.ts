const days = [...Array(12).keys()].flatMap((index) => [
  Date.UTC(2024, 0, index + 1),
  Date.UTC(2024, index, 1),
]);

/** The names of the months and of the days of the week as a language writes them, alone or with a day, without a full stop. */
export function calendarNames(
  code: string,
  lengths: readonly ('long' | 'short')[],
  wanted: readonly ('month' | 'weekday')[] = ['month', 'weekday'],
): string[] {
  const names = lengths.flatMap((length) =>
    [{ weekday: length }, { month: length }, { month: length, day: 'numeric' as const }].flatMap((parts) => {
      const format = new Intl.DateTimeFormat(code, { ...parts, timeZone: 'UTC' });
      return days
        .flatMap((day) => format.formatToParts(day))
        .filter(({ type }) => wanted.some((unit) => unit === type))
        .map(({ value }) => value.replace(/\.$/, ''));
    }),
  );
  return [...new Set(names)];
}

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ru', 'ar', 'tr'];
let known: readonly string[] | null = null;

/** Whether a word is the name of a month or of a day of the week, or the beginning of one, in any of many languages. */
export function isCalendarName(word: string): boolean {
  const folded = word.toLowerCase().replace(/\.$/, '');
  if (/^[\p{N}一二三四五六七八九十]{1,2}[月월]$/u.test(folded)) return true;
  if (folded.length < 3 || folded.length > 12 || !/^\p{L}+$/u.test(folded)) return false;
  known ??= languages.flatMap((code) => calendarNames(code, ['long'])).map((name) => name.toLowerCase());
  return known.some((name) => name.startsWith(folded));
}
