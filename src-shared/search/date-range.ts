/** A span of time in milliseconds since the epoch: from `from`, until before `until`. */
export type DateRange = { readonly from: number; readonly until: number };

/**
 * Reads `2026`, `2026-01`, `2026-01-31`, `today`, `yesterday`, each with `>`, `>=`, `<` or `<=` before it, or two of them with `..` between,
 * in local time. `>` a month is after its end. Undefined for anything else, and for a day that does not exist.
 */
export function readDateRange(text: string, now: number): DateRange | undefined {
  const [start, end, ...more] = text.split('..');
  if (more.length > 0) return undefined;
  if (end !== undefined) {
    const [first, last] = [readDate(start ?? '', now), readDate(end, now)];
    return first && last && first.from < last.until ? { from: first.from, until: last.until } : undefined;
  }
  const [, comparison = '', rest = ''] = /^([<>]=?)?(.*)$/s.exec(text) ?? [];
  const date = readDate(rest, now);
  if (date === undefined) return undefined;
  switch (comparison) {
    case '>':
      return { from: date.until, until: Number.POSITIVE_INFINITY };
    case '>=':
      return { from: date.from, until: Number.POSITIVE_INFINITY };
    case '<':
      return { from: Number.NEGATIVE_INFINITY, until: date.from };
    case '<=':
      return { from: Number.NEGATIVE_INFINITY, until: date.until };
    default:
      return date;
  }
}

function readDate(text: string, now: number): DateRange | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'today' || word === 'yesterday') {
    const today = new Date(now);
    const back = word === 'today' ? 0 : 1;
    const day = (add: number) =>
      new Date(today.getFullYear(), today.getMonth(), today.getDate() - back + add).getTime();
    return { from: day(0), until: day(1) };
  }
  const match = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(word);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1) - 1, Number(match[3] ?? 1)];
  const from = new Date(year, month, day);
  if (from.getFullYear() !== year || from.getMonth() !== month || from.getDate() !== day) return undefined;
  const until =
    match[3] !== undefined
      ? new Date(year, month, day + 1)
      : match[2] !== undefined
        ? new Date(year, month + 1, 1)
        : new Date(year + 1, 0, 1);
  return { from: from.getTime(), until: until.getTime() };
}
