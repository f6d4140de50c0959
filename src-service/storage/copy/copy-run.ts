import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { howToGiveUp, readCopyRun } from '../postgres/copy-state.ts';
import type { Database } from '../postgres/postgres-database.ts';
import { sql } from '../shared/statement.ts';
import type { CopiedTable } from './copied-tables.ts';

const beginRun = sql('INSERT INTO copy_run (source) VALUES ($1)');
const finishRun = sql('UPDATE copy_run SET finished_at = now()');

/** Begins a copy of a source into a database, or resumes it. The error is one line on why that is not possible. */
export async function beginCopy(
  database: Database,
  fingerprint: string,
  tables: readonly CopiedTable[],
): Promise<Result<void, string>> {
  const run = await readCopyRun(database);
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
