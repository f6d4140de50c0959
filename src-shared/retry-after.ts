/**
 * Nothing waits for longer by itself before it is tried again, in milliseconds. The journal takes a time further ahead for that of a wrong
 * clock.
 */
export const maxRetryWait = 5 * 60_000;

/**
 * Milliseconds that a `Retry-After` header asks to wait, counted from `now` (milliseconds since the epoch): seconds, or a date in one of the three
 * spellings of HTTP (RFC 9110, 5.6.7). Null when there is none, or it cannot be read; 0 for a date that has passed. It may be as long as a
 * sender likes, even infinite.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // a date of HTTP begins with the name of a day; Date.parse alone would read much else
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null;
  // that of asctime, `Sun Nov  6 08:49:37 1994`, has no zone, and is of GMT like the others; so is any that leaves it out
  const hasZone = /[+-]\d{2}:?\d{2}$|\b(?:gmt|utc?|z|[ecmp][ds]t)\b/i.test(text);
  const date = Date.parse(hasZone ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
