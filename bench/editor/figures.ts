/** One line of a table: what was measured, the figure, and what it should be. `met` is null where there is no aim. */
export type Figure = {
  readonly name: string;
  readonly figure: string;
  readonly aim: string;
  readonly met: boolean | null;
};

/** Milliseconds as a person reads them. */
export const inMilliseconds = (time: number): string => `${time.toFixed(time < 100 ? 1 : 0)} ms`;

/** The figures below each other, the aims beside them. */
export function figuresTable(title: string, rows: readonly Figure[]): string {
  const names = Math.max(...rows.map(({ name }) => name.length));
  const figures = Math.max(...rows.map(({ figure }) => figure.length));
  const lines = rows.map(({ name, figure, aim, met }) => {
    const verdict = met === null ? '' : met ? 'met' : 'MISSED';
    return `  ${name.padEnd(names)}  ${figure.padStart(figures)}   ${aim === '' ? '' : `aim ${aim}: ${verdict}`}`.trimEnd();
  });
  return ['', title, ...lines].join('\n');
}

/** One figure as a line of its own, for those that are printed while others are still measured. */
export function figureLine({ name, figure, aim, met }: Figure): string {
  const verdict = aim === '' ? '' : `   aim ${aim}: ${met ? 'met' : 'MISSED'}`;
  return `  ${name}: ${figure}${verdict}`;
}
