/** One measured figure. `aim`: what it may be at most; null where nothing is promised. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim: number | null;
};

/** Prints figures as a table, and answers whether all aims are met. */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, aim } of figures) {
    const shown = value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);
    const verdict = aim === null ? '' : `   (aim: <= ${aim} ${unit}${value <= aim ? '' : ', MISSED'})`;
    console.log(`  ${name.padEnd(width)}  ${shown.padStart(8)} ${unit}${verdict}`);
  }
  return figures.every(({ value, aim }) => aim === null || value <= aim);
}
