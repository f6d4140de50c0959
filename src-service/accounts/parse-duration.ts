const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads a duration such as `90d`, `12h`, `30m` or `0s` as milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === '') return undefined;
  return Number(count) * unitMilliseconds[unit as keyof typeof unitMilliseconds]; // the pattern allows no other unit
}
