import type { Database } from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import {
  type Adoption,
  type Applied,
  checksumOf,
  isToAdopt,
  type Migration,
  refusalOf,
} from '../shared/migration.ts';
import { queueSchema, schema } from './schema.ts';

/**
 * The steps in their order. A step that was ever released is never edited, not even its comments (its checksum is on record in each
 * database); a change is a new step.
 */
export const migrations: readonly Migration[] = [{ name: 'first release', sql: schema }];

/** All steps in one text, for a database that is new. */
export const wholeSchema = migrations.map(({ sql }) => sql).join('\n');

/** The queue had numbers of its own, and a trigger that named the account of an entry. */
export const adoption: Adoption = {
  steps: 'e263229700abca08bc22837096b297e3c1fb127ba000393e201894c48a0bc0d0',
  sql: `
  DROP TRIGGER queue_entry_account;
  DROP INDEX queue_entry_fresh;
  DROP INDEX queue_entry_retry;
  DROP INDEX queue_entry_held;
  ALTER TABLE queue_entry RENAME TO former_entry;
  ${queueSchema}
  INSERT INTO queue_entry (memory, account_id, due_at, queued_at, in_background, lease_owner, lease_until)
  SELECT memory, account_id, due_at, queued_at, in_background, lease_owner, lease_until FROM former_entry;
  DROP TABLE former_entry;
`,
};

/**
 * Brings a database up to date. Several processes that start at once do it one after the other. Fails, and changes
 * nothing, when the database is newer than this program or was made by other steps than these.
 */
export function migrate(database: Database, steps: readonly Migration[]): Result<void, string> {
  const found = appliedOf(database);
  if (found.length === steps.length && !isToAdopt(found, adoption)) return checkSchema(database, steps);
  return database
    .transaction((): Result<void, string> => {
      const checked = checkSteps(database, steps);
      if (!checked.ok) return checked;
      database.exec(`CREATE TABLE IF NOT EXISTS migration
        (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`);
      const insert = database.prepare('INSERT INTO migration VALUES (?, ?, ?, ?)');
      const record = (step: Migration, index: number) =>
        insert.run(index + 1, step.name, checksumOf(step), Date.now());
      const [first] = steps;
      if (first && isToAdopt(appliedOf(database), adoption)) {
        database.exec(`${adoption.sql} DELETE FROM migration;`);
        record(first, 0);
      }
      const { length: done } = appliedOf(database);
      for (const [index, step] of steps.entries()) {
        if (index < done) continue;
        database.exec(step.sql);
        record(step, index);
      }
      return succeed(undefined);
    })
    .immediate();
}

/** Whether a database is empty, or was made by these steps, the first of them, or what they can adopt. Only reads. */
export function checkSchema(database: Database, steps: readonly Migration[]): Result<void, string> {
  // one snapshot: a migration in between would make our own database look like a foreign one
  return database.transaction(() => checkSteps(database, steps)).deferred();
}

function checkSteps(database: Database, steps: readonly Migration[]): Result<void, string> {
  const applied = appliedOf(database);
  if (applied.length === 0 && hasTables(database)) return fail('it holds tables that are not this program’s');
  const refusal = refusalOf(applied, steps, adoption);
  return refusal === null ? succeed(undefined) : fail(`it ${refusal}`);
}

function appliedOf(database: Database): readonly Applied[] {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get();
  if (known === undefined) return [];
  return database.prepare<[], Applied>('SELECT name, checksum FROM migration ORDER BY number').all();
}

const hasTables = (database: Database): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name <> 'migration' LIMIT 1").get() !== undefined;
