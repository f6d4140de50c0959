import type { Comparison } from '../ratio-table.ts';

/** What became of a row: its lines, or in a few words why there are none. */
export type Outcome = { readonly row: string } & (
  | { readonly lines: readonly Comparison[] }
  | { readonly failed: string }
);

/** How much is measured. `short`: enough to compare two commits several times. */
export type Extent = { readonly notes: number; readonly short: boolean };

/** The last line of an error's message: what programs print last says what was wrong. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n')
    .at(-1) || 'it ended early';
