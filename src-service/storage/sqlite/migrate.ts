import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { Migration } from './migrations.ts';

type Applied = { number: number; name: string; checksum: string };

/**
 * Brings a database up to date. Several processes that start at once do it one after the other. Fails, and changes
 * nothing, when the database is newer than this program or was made by other steps than these.
 */
export function migrate(database: Database, steps: readonly Migration[]): Result<void, string> {
  if (appliedOf(database).length === steps.length) return checkSchema(database, steps);
  return database
    .transaction((): Result<void, string> => {
      const checked = checkSteps(database, steps);
      if (!checked.ok) return checked;
      const applied = appliedOf(database);
      database.exec(`CREATE TABLE IF NOT EXISTS migration
        (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`);
      const record = database.prepare('INSERT INTO migration VALUES (?, ?, ?, ?)');
      for (const [index, step] of steps.entries()) {
        if (index < applied.length) continue;
        database.exec(step.sql);
        record.run(index + 1, step.name, checksum(step), Date.now());
      }
      return succeed(undefined);
    })
    .immediate();
}

/** Whether a database is empty, or was made by these steps or the first of them. Only reads. */
export function checkSchema(database: Database, steps: readonly Migration[]): Result<void, string> {
  // one snapshot: a migration in between would make our own database look like a foreign one
  return database.transaction(() => checkSteps(database, steps)).deferred();
}

function checkSteps(database: Database, steps: readonly Migration[]): Result<void, string> {
  const applied = appliedOf(database);
  if (applied.length === 0 && hasTables(database)) return fail('it holds tables that are not this program’s');
  if (applied.length > steps.length) {
    return fail(
      `it was written by a newer version of this program (schema ${applied.length}; this one knows ${steps.length})`,
    );
  }
  for (const [index, { name, checksum: recorded }] of applied.entries()) {
    const step = steps[index];
    if (!step || step.name !== name || checksum(step) !== recorded) {
      return fail(`its schema step ${index + 1} ("${name}") is not the one this program knows`);
    }
  }
  return succeed(undefined);
}

function appliedOf(database: Database): readonly Applied[] {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migration'").get();
  if (known === undefined) return [];
  return database.prepare<[], Applied>('SELECT number, name, checksum FROM migration ORDER BY number').all();
}

const hasTables = (database: Database): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name <> 'migration' LIMIT 1").get() !== undefined;

/** SHA-256 of a step's SQL; indentation and blank lines do not count. */
function checksum({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll(/\s+/g, ' ').trim()).digest('hex');
}
