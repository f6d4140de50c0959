import { type Comparison, format, isMet } from '../ratio-table.ts';
import type { Outcome } from './outcome.ts';

/** One table of all rows: the ratio of each line, its figures, its aim and whether it is met, or without an aim who is ahead; a row without lines says why. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const cells = outcomes.flatMap((outcome) =>
    'lines' in outcome
      ? outcome.lines.map((line) => [outcome.row, ...cellsOf(line)])
      : [[outcome.row, `not measured: ${outcome.failed}`]],
  );
  return alignedRows([['row', 'what', 'ratio', 'figure', 'bare', 'aim', ''], ...cells]);
}

function cellsOf(line: Comparison): string[] {
  const { name, measured, bare, unit, aim } = line;
  const met = isMet(line);
  const verdict = met === null ? besideVerdict(line) : met ? 'met' : 'MISSED';
  return [
    name,
    `${(measured / bare).toFixed(2)}x`,
    `${format(measured)} ${unit}`,
    `${format(bare)} ${unit}`,
    aim,
    verdict,
  ];
}

/** Who is ahead, and how many times: what there is to say of a line without an aim. */
function besideVerdict({ measured, bare, kind }: Comparison): string {
  const ratio = kind === 'cost' ? bare / measured : measured / bare;
  return ratio >= 1 ? `ahead ${ratio.toFixed(2)}x` : `behind ${(1 / ratio).toFixed(2)}x`;
}

/** Whether every row was measured, and every aim met. */
export const isAsPromised = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every((outcome) => 'lines' in outcome && outcome.lines.every((line) => isMet(line) !== false));

/** Cells below each other. The first two columns are texts; a line that ends with the second may be longer than its column. */
export function alignedRows(lines: readonly (readonly string[])[]): string {
  const whole = lines.filter(({ length }) => length > 2);
  const widths = (whole[0] ?? []).map((_, column) =>
    Math.max(...whole.map((line) => line[column]?.length ?? 0)),
  );
  widths[0] = Math.max(...lines.map(([first = '']) => first.length));
  const padded = (cell: string, column: number): string =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => `  ${line.map(padded).join('  ')}`.trimEnd()).join('\n');
}
