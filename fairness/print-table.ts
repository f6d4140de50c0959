import type { Finding } from './trial.ts';

/** A finding with where it was made. */
export type TrialRow = Finding & { readonly trial: string; readonly store: string };

/** Prints what was found as one table. */
export function printTable(rows: readonly TrialRow[]): void {
  const cells = [
    ['trial', 'store', 'measured', '', 'aim', ''],
    ...rows.map(({ trial, store, what, measured, aim, holds }) => [
      trial,
      store,
      what,
      measured,
      aim,
      holds ? 'holds' : 'FALLS SHORT',
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
