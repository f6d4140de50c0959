import { isCalendarName } from '../calendar.ts';

/** Entries that make a log. */
export const leastEntries = 4;

/** Whether a text begins with a day: in numbers, or with the name of a month. */
export function isDated(text: string): boolean {
  if (/^(?:\p{L}{2,3}\.?,? )?\d{1,4}[./-]\d{1,2}(?:[./-]\d{0,4})?(?=[\s:：.]|$)|^\d{1,2}月\s?\d/u.test(text))
    return true;
  const named = /^(?:(\p{L}{3,9})\.? \d{1,2}|\d{1,2}\.? (\p{L}{3,9}))\b/u.exec(text);
  const month = named?.[1] ?? named?.[2];
  return month !== undefined && isCalendarName(month);
}
