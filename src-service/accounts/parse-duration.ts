const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads a duration such as `90d`, `12h`, `30m` or `0s` as milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === '') return undefined;
  return Number(count) * unitMilliseconds[unit as keyof typeof unitMilliseconds]; // the pattern allows no other unit
}

/** Milliseconds since the epoch: a day or an instant in UTC, or a time span before now; undefined for any other text. */
export function parseSince(text: string, now: number): number | undefined {
  const span = parseDuration(text);
  if (span !== undefined) return now - span;
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text)) return undefined;
  const at = Date.parse(text);
  // 2026-02-30 is read as a day of March by some
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text.slice(0, 10) ? undefined : at;
}
