import { isCalendarName } from '../calendar.ts';
import type { NotePart } from '../note-parts.ts';
import { widthOf } from '../width.ts';
import { clauseOf } from './clause.ts';

/** Entries that make a log. */
export const least = 4;
/** The share of a note's points that are entries when it is a log. */
const mostly = 0.3;
/** Letters without which an entry is a mere figure. */
const leastLetters = 7;
const letters = /\p{L}/gu;

/** What stands above a log, its first entry and its last. Null when it is none. */
export function logRange(parts: readonly NotePart[], room: number): string | null {
  const lines = parts.filter(({ kind }) => kind === 'point' || kind === 'sentence');
  const entries = lines.filter(({ text }) => isDated(text));
  if (entries.length < least || entries.length < lines.length * mostly) return null;
  const [first, last] = [entries[0], entries.at(-1)];
  if ([first, last].some((entry) => (entry?.text.match(letters)?.join('').length ?? 0) < leastLetters))
    return null;
  const heading = lines[0] === first ? '' : clauseOf(lines[0]?.text ?? '', room / 3);
  const above = heading === '' ? '' : `${heading} – `;
  const half = (room - 3 - widthOf(above)) / 2;
  return `${above}${clauseOf(first?.text ?? '', half)} … ${clauseOf(last?.text ?? '', half)}`;
}

/** Whether a text begins with a day: in numbers, or with the name of a month. */
export function isDated(text: string): boolean {
  if (/^(?:\p{L}{2,3}\.?,? )?\d{1,4}[./-]\d{1,2}(?:[./-]\d{0,4})?(?=[\s:：.]|$)|^\d{1,2}月\s?\d/u.test(text))
    return true;
  const named = /^(?:(\p{L}{3,9})\.? \d{1,2}|\d{1,2}\.? (\p{L}{3,9}))\b/u.exec(text);
  const month = named?.[1] ?? named?.[2];
  return month !== undefined && isCalendarName(month);
}
