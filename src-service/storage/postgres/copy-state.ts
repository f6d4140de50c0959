import { sql } from '../shared/operation.ts';
import type { Database } from './postgres-database.ts';
import { schemaName } from './session-settings.ts';

const readRun = sql<CopyRun>('SELECT source, finished_at IS NOT NULL AS finished FROM copy_run');

/** A copy of another store into a database, begun or finished. */
export type CopyRun = {
  /** Fingerprint of the store that is copied. */
  readonly source: string;
  readonly finished: boolean;
};

/** The copy that a database was made by or is being made by, if any. */
export async function readCopyRun(database: Database): Promise<CopyRun | undefined> {
  const [run] = await database.rows(readRun);
  return run;
}

/** Whether a database holds a copy that is not finished. */
export async function isCopyUnfinished(database: Database): Promise<boolean> {
  return (await readCopyRun(database))?.finished === false;
}

/** How to abandon a copy whose source is gone. */
export const howToGiveUp = `To give that copy up, drop the schema ${schemaName}`;

/** Why no service may run on a database that holds a copy which is not finished. */
export const unfinishedCopy = `The database holds a copy that is not finished: begin it again to go on with it. ${howToGiveUp}.`;
