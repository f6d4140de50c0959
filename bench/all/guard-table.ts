import { format } from '../ratio-table.ts';
import type { Compared, Spread } from './noise.ts';
import { alignedRows } from './table.ts';

/** The medians of both sides with what they vary between, and what the difference says. */
export function guardTable(lines: readonly Compared[], commit: string): string {
  const shown = ({ median, least, most }: Spread, unit: string): string =>
    `${format(median)}${unit === 'x' ? '' : ' '}${unit} (${format(least)} to ${format(most)})`;
  const cells = lines.map((line) => {
    if ('failed' in line)
      return [line.row, [line.name, line.failed].filter((text) => text !== '').join(': ')];
    const { theirs, ours, unit, difference } = line;
    const change = ((ours.median / theirs.median - 1) * 100).toFixed(1);
    return [
      line.row,
      line.name,
      shown(theirs, unit),
      shown(ours, unit),
      `${change.startsWith('-') ? '' : '+'}${change} %`,
      difference,
    ];
  });
  return alignedRows([['row', 'what', commit, 'this version', 'change', ''], ...cells]);
}
