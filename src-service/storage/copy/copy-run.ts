import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { bossSchema } from '../postgres/pg-boss/open-boss.ts';
import { type Database, schemaName } from '../postgres/postgres-database.ts';
import { sql } from '../shared/statement.ts';
import type { CopiedTable } from './copied-tables.ts';

const readRun = sql<{ source: string; finished: boolean }>(
  'SELECT source, finished_at IS NOT NULL AS finished FROM copy_run',
);
const beginRun = sql('INSERT INTO copy_run (source) VALUES ($1)');
const finishRun = sql('UPDATE copy_run SET finished_at = now()');

/** How to abandon a copy whose source is gone. */
const howToGiveUp = `To give that copy up, drop the schemas ${schemaName} and ${bossSchema}`;

/** Why no service may run on a database that holds a copy which is not finished. */
export const unfinishedCopy = `The database holds a copy that is not finished: begin it again to go on with it. ${howToGiveUp}.`;

/** Begins a copy of a source into a database, or resumes it. The error is one line on why that is not possible. */
export async function beginCopy(
  database: Database,
  fingerprint: string,
  tables: readonly CopiedTable[],
): Promise<Result<void, string>> {
  const [run] = await database.rows(readRun);
  if (run?.finished) return fail('The database holds a copy that is finished; it was left as it is.');
  if (run) {
    return run.source === fingerprint
      ? succeed(undefined)
      : fail(
          `The database holds the beginning of a copy of another store; it was left as it is. ${howToGiveUp}.`,
        );
  }
  for (const { name } of tables) {
    const { rows } = await database.execute(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0) return fail('The database holds data of its own; it was left as it is.');
  }
  await database.rows(beginRun, [fingerprint]);
  return succeed(undefined);
}

/** Marks the copy as finished, so that a service can run on the database. */
export async function finishCopy(database: Database): Promise<void> {
  await database.rows(finishRun);
}

/** Whether a database holds a copy that is not finished. */
export async function isCopyUnfinished(database: Database): Promise<boolean> {
  const [run] = await database.rows(readRun);
  return run !== undefined && !run.finished;
}
