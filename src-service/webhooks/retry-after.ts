/**
 * Milliseconds that a `Retry-After` header asks to wait, counted from `now` (milliseconds since the epoch): seconds or
 * an HTTP date. Null when there is none, or it cannot be read; 0 for a date that has passed.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // an HTTP date begins with a day's name; Date.parse alone would read much else
  const date = /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
