import type { CopiedTable, Value } from './copied-tables.ts';

type Row = readonly Value[];

/** The changes that make rows of the target equal to those of the source. */
export type Difference = {
  readonly missing: readonly Row[];
  /** Rows of the target that the source does not have, or not so. */
  readonly surplus: readonly Row[];
};

/** One text for each row, the same for the same values, whichever store they come from. */
export function textOfRow(row: Row): string {
  return JSON.stringify(
    row.map((value) => (Buffer.isBuffer(value) ? { bytes: value.toString('hex') } : value)),
  );
}

/** Compares rows without regard to their order. */
export function compareRows(source: readonly Row[], target: readonly Row[]): Difference {
  const sources = new Set(source.map(textOfRow));
  const targets = new Set(target.map(textOfRow));
  return {
    missing: source.filter((row) => !targets.has(textOfRow(row))),
    surplus: target.filter((row) => !sources.has(textOfRow(row))),
  };
}

/** The values that identify a row. */
export const identityOf = ({ columns, identity }: CopiedTable, row: Row): readonly Value[] =>
  identity.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
