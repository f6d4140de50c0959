import { parseDuration } from '../accounts/parse-duration.ts';

/** Milliseconds since the epoch: a day or an instant in UTC, or a time span before now; undefined for any other text. */
export function parseSince(text: string, now: number): number | undefined {
  const span = parseDuration(text);
  if (span !== undefined) return now - span;
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text)) return undefined;
  const at = Date.parse(text);
  // 2026-02-30 is read as a day of March by some
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text.slice(0, 10) ? undefined : at;
}
