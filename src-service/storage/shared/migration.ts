import { createHash } from 'node:crypto';

/** One step of a schema. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
};

/** A step that was done to a database, as it is on record there. */
export type Applied = { readonly name: string; readonly checksum: string };

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

/** Whether a database was made by a version before that one; none of them was released. */
export const isTooOld = (applied: readonly Applied[], [first]: readonly Migration[]): boolean =>
  applied.length > 0 && applied[0]?.name !== first?.name;

/** Why it cannot be used, after "it" or "the database". */
export const tooOld =
  'was written by a version from before the first release, which this program cannot read: start with a new one';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
