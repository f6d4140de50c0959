/** Prints rows as a Markdown table, ready for docs/scale.md; the names of the first row's cells are the heading. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(
    [
      `\n${title}\n`,
      line(names),
      line(names.map(() => '---')),
      ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
    ].join('\n'),
  );
}

/** A count with its thousands apart. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Three digits are what measurements are good for. */
export const rounded = (value: number | null): number | string =>
  value === null || Number.isNaN(value) ? '' : Number(value.toPrecision(3));

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
