import { createHash } from 'node:crypto';

/** One step of a schema. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
};

/** A step that was done to a database, as it is on record there. */
export type Applied = {
  readonly name: string;
  readonly checksum: string;
  /** Whether programs that do not know it work beside it. */
  readonly expands?: boolean;
};

/** What makes the schema of step 1 of that of the last version before the first release. */
export type Adoption = {
  /** SHA-256 of the checksums of its steps. */
  readonly steps: string;
  readonly sql: string;
};

/** SHA-256 of a step's SQL; indentation and blank lines do not count. */
export const checksumOf = (step: Migration | undefined): string =>
  sha256((step?.sql ?? '').replaceAll(/\s+/g, ' ').trim());

/** Whether a database was made by the last version before the first release. */
export const isToAdopt = (applied: readonly Applied[], { steps }: Adoption): boolean =>
  sha256(applied.map(({ checksum }) => checksum).join()) === steps;

/** Why a program that knows these steps must not touch a database, after "it" or "the database"; null when it may. */
export function refusalOf(
  applied: readonly Applied[],
  steps: readonly Migration[],
  adoption: Adoption,
): string | null {
  if (isToAdopt(applied, adoption)) return null;
  if (applied.length > 0 && applied[0]?.name !== steps[0]?.name)
    return 'was written by a version from before the first release, which this program cannot read: start with a new one';
  if (applied.slice(steps.length).some(({ expands }) => !expands))
    return `was written by a newer version of this program (schema ${applied.length}; this one knows ${steps.length})`;
  const foreign = steps.findIndex(
    (step, index) => applied[index] && applied[index].checksum !== checksumOf(step),
  );
  return foreign < 0
    ? null
    : `has a schema that this program did not make: its step ${foreign + 1} ("${applied[foreign]?.name}") differs`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
