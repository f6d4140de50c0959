import type { Database } from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { type Applied, checksumOf, isToAdopt, type Migration, refusalOf } from '../shared/migration.ts';
import { adoption } from './migrations.ts';

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
