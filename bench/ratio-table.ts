/** One measured comparison. Times in milliseconds unless `unit` says otherwise. */
export type Comparison = {
  readonly name: string;
  readonly measured: number;
  readonly bare: number;
  readonly unit: string;
  /** How the ratio reads: `cost` is measured / bare (smaller is better), `share` likewise but of a rate (larger is better). */
  readonly kind: 'cost' | 'share';
  /**
   * Bounds of the ratio, `<= 1.5x`, or of the figure in its unit, `<= 130 us`, joined by ` and ` or ` or `. Nothing, or another text, where
   * nothing is decided by it.
   */
  readonly aim: string;
};

const bound = /^(<=|>=|<|>) ([\d.]+)(?:x| ([^ ]+))$/;
type Bound = { readonly holds: (value: number) => boolean; readonly unit: string | undefined };

/** Whether the aim is met; null where none can be decided. A figure that is no number meets none. */
export function isMet(comparison: Comparison): boolean | null {
  const bounds = boundsOf(comparison.aim);
  if (bounds === null) return null;
  const isWithin = ({ holds, unit }: Bound): boolean =>
    holds(unit === undefined ? comparison.measured / comparison.bare : comparison.measured);
  return bounds.some((all) => all.every(isWithin));
}

/** What the aim speaks of first: the ratio, or where it is one of the figure, that. The ratio, too, where there is no aim. */
export function aimedAt({ measured, bare, unit, aim }: Comparison): {
  readonly value: number;
  readonly unit: string;
} {
  const isOfFigure = boundsOf(aim)?.[0]?.[0]?.unit !== undefined;
  return isOfFigure ? { value: measured, unit } : { value: measured / bare, unit: 'x' };
}

/** Bounds that must hold together, of which one lot must. */
function boundsOf(aim: string): Bound[][] | null {
  const bounds = aim.split(' or ').map((all) => all.split(' and ').map(boundOf));
  return bounds.every((all) => all.every((one) => one !== null)) ? bounds : null;
}

function boundOf(text: string): Bound | null {
  const [, sign, limit, unit] = bound.exec(text) ?? [];
  if (sign === undefined) return null;
  const isBelow = sign.startsWith('<');
  const holds = (value: number): boolean => (isBelow ? value < Number(limit) : value > Number(limit));
  return {
    unit,
    holds: (value) => holds(value) || (sign.endsWith('=') && value === Number(limit)),
  };
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints comparisons as a table, the ratio first: it holds on any machine, the figures beside it only on this one. */
export function printTable(title: string, rows: readonly Comparison[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map((row) => row.name.length));
  for (const row of rows) {
    const { name, measured, bare, unit, aim } = row;
    const verdict = isMet(row) === false ? `${aim}, MISSED` : aim;
    const ratio = (measured / bare).toFixed(2);
    console.log(
      `  ${name.padEnd(width)}  ${`${ratio}x`.padStart(8)}   ${format(measured)} ${unit} against ${format(bare)} ${unit}${aim === '' ? '' : `   (aim: ${verdict})`}`,
    );
  }
}

/** A figure with as many digits as tell something. */
export const format = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);
