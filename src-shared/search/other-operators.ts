import { readDateRange } from './date-range.ts';

/** What operators of other apps are here: the beginning of a term, which the value follows. */
const instead: ReadonlyMap<string, string> = new Map([
  ['before', 'created:<'],
  ['after', 'created:>'],
  ['since', 'created:>='],
  ['until', 'created:<='],
  ['modified', 'updated:'],
  ['changed', 'updated:'],
  ['edited', 'updated:'],
  ['label', 'tag:'],
  ['notebook', 'folder:'],
  ['path', 'folder:'],
  ['intitle', 'title:'],
  ['subject', 'title:'],
  ['file', 'title:'],
  ['filename', 'title:'],
]);

const sampleDate = '2026-11-01';

/**
 * The term that means here what an operator of another app means there, with its value, or with a sample date for a value that is none;
 * undefined for a word that is no such operator. `name`: before the colon. `now`: milliseconds, for `today`.
 */
export function termInstead(name: string, value: string, now: number): string | undefined {
  const start = instead.get(name.toLowerCase());
  if (start === undefined) return undefined;
  const isDate = /^(?:created|updated):/.test(start);
  if (!isDate) return start + (/\s/.test(value) ? `"${value}"` : value);
  return (
    start + (readDateRange(`${start.replace(/^.*:/, '')}${value}`, now) === undefined ? sampleDate : value)
  );
}
