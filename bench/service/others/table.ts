/** A line of the table: one figure of each program, the service's own first. NaN where the system does not report it. */
export type ComparedRow = {
  readonly what: string;
  readonly unit: '/s' | 'ms' | 'us' | 'MiB';
  readonly figures: readonly number[];
};

const shown = (value: number, unit: ComparedRow['unit']): string =>
  Number.isNaN(value)
    ? '–'
    : `${value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 })} ${unit}`;

const ratio = (ours: number, theirs: number): string =>
  Number.isNaN(ours / theirs) ? '' : ` (${(ours / theirs).toFixed(2)}x)`;

/** A table in Markdown. Behind each figure of another program: how many times as much the service does or takes. */
export function tableOf(names: readonly string[], rows: readonly ComparedRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cellsOf = ({ unit, figures: [ours = Number.NaN, ...theirs] }: ComparedRow) => [
    shown(ours, unit),
    ...theirs.map((figure) => shown(figure, unit) + ratio(ours, figure)),
  ];
  return [
    line(['', ...names]),
    line(['---', ...names.map(() => '---:')]),
    ...rows.map((row) => line([row.what, ...cellsOf(row)])),
  ].join('\n');
}
