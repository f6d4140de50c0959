import type { ComparedLine } from '../../../text/compare-texts.ts';

/** A row of a comparison: one line, or two beside each other of which one may be missing. */
export type Row = {
  readonly cells: readonly (ComparedLine | null)[];
  /** The change that it belongs to, counted from 0; null for unchanged lines. */
  readonly change: number | null;
};

/** The lines one below another. Neighbours that changed are one change. */
export function inlineRows(lines: readonly ComparedLine[]): Row[] {
  let change = -1;
  return lines.map((line, index) => {
    if (!isChanged(line)) return { cells: [line], change: null };
    const before = lines[index - 1];
    if (before === undefined || !isChanged(before)) change += 1;
    return { cells: [line], change };
  });
}

/** The lines of the first text left, and those of the second right: those in place of others beside them. */
export function sideBySideRows(lines: readonly ComparedLine[]): Row[] {
  const rows: Row[] = [];
  let change = -1;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined || !isChanged(line)) {
      if (line !== undefined)
        rows.push({ cells: line.kind === 'skipped' ? [line] : [line, line], change: null });
      at += 1;
      continue;
    }
    change += 1;
    const end = lines.findIndex((other, index) => index > at && !isChanged(other));
    const hunk = lines.slice(at, end < 0 ? lines.length : end);
    const [left, right] = [hunk.filter(isGone), hunk.filter((other) => !isGone(other))];
    for (let row = 0; row < Math.max(left.length, right.length); row += 1)
      rows.push({ cells: [left[row] ?? null, right[row] ?? null], change });
    at += hunk.length;
  }
  return rows;
}

/** How many changes rows have. */
export const changeCount = (rows: readonly Row[]): number =>
  rows.reduce((count, { change }) => Math.max(count, (change ?? -1) + 1), 0);

const isChanged = ({ kind }: ComparedLine): boolean => kind === 'gone' || kind === 'new';
const isGone = ({ kind }: ComparedLine): boolean => kind === 'gone';
