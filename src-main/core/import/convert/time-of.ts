/** The time of a date in a form of JavaScript, such as ISO 8601, in milliseconds since the epoch; null where there is none. */
export function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}
