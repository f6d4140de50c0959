/** One measured comparison. Times in milliseconds unless `unit` says otherwise. */
export type Comparison = {
  readonly name: string;
  readonly measured: number;
  readonly bare: number;
  readonly unit: string;
  /** How the ratio reads: `cost` is measured / bare (smaller is better), `share` likewise but of a rate (larger is better). */
  readonly kind: 'cost' | 'share';
  readonly aim: string;
};

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints comparisons as a table, the ratio first: it holds on any machine, the figures beside it only on this one. */
export function printTable(title: string, rows: readonly Comparison[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map((row) => row.name.length));
  for (const { name, measured, bare, unit, aim } of rows) {
    const ratio = (measured / bare).toFixed(2);
    console.log(
      `  ${name.padEnd(width)}  ${`${ratio}x`.padStart(8)}   ${format(measured)} ${unit} against ${format(bare)} ${unit}${aim === '' ? '' : `   (aim: ${aim})`}`,
    );
  }
}

const format = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);
