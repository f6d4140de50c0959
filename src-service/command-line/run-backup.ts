import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import type { StoreConfig } from '../open-backend.ts';
import { databaseFile } from '../storage/sqlite/open-database.ts';

/**
 * `backup`: a copy of a SQLite database as it is at one moment, made while a service may be writing, and checked. What
 * exists already is never overwritten; a copy that does not check out is removed.
 */
export async function backUp(store: StoreConfig, to: string): Promise<Result<readonly string[], string>> {
  if (store.databaseUrl !== null) {
    return fail('PostgreSQL has tools of its own for backups, such as pg_dump; this command copies SQLite.');
  }
  const [source, target] = [join(store.data, databaseFile), resolve(to)];
  if (!existsSync(source)) return fail(`There is no Memory service data in ${store.data}.`);
  if (existsSync(target)) return fail(`${target} exists already; nothing was overwritten.`);
  let database: Database.Database | undefined;
  try {
    database = new Database(source, { readonly: true, timeout: 5000 });
    await database.backup(target);
    const found = checkIntegrity(target);
    if (found === 'ok') return succeed([JSON.stringify({ event: 'backed-up', file: target })]);
    rmSync(target, { force: true });
    return fail(`The copy is damaged and was removed: ${found}.`);
  } catch (error) {
    rmSync(target, { force: true }); // it did not exist before
    return fail(`${target} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    database?.close();
  }
}

/** `ok`, or the first thing that is wrong. */
function checkIntegrity(file: string): string {
  const copy = new Database(file, { fileMustExist: true });
  try {
    // a copy of a WAL database would grow side files when it is opened; a backup is one file
    copy.pragma('journal_mode = DELETE');
    return String(copy.pragma('integrity_check', { simple: true }));
  } finally {
    copy.close();
  }
}
