import { closeSync, existsSync, openSync } from 'node:fs';
import disk from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { type HeldFileSystem, retryWhileHeld } from '../../src-shared/retry-while-held.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import { databaseFile } from '../storage/sqlite/open-database.ts';

const thisSystem: HeldFileSystem = { isWindows: process.platform === 'win32', wait };

/**
 * `backup`: a copy of a SQLite database as it is at one moment, made while a service may be writing, and checked. It gets
 * its name when it is whole. What exists already is never overwritten; a copy that does not check out is removed.
 */
export async function backUp(
  store: StoreConfig,
  to: string,
  system = thisSystem,
): Promise<Result<readonly string[], string>> {
  if (store.databaseUrl !== null) {
    return fail('PostgreSQL has tools of its own for backups, such as pg_dump; this command copies SQLite.');
  }
  const [source, target] = [join(store.data, databaseFile), resolve(to)];
  if (!existsSync(source)) return fail(`There is no Memory service data in ${store.data}.`);
  if (existsSync(target)) return fail(`${target} exists already; nothing was overwritten.`);
  const part = `${target}.part`;
  const begun = begin(part);
  if (!begun.ok) return begun;
  try {
    await copyAtOneMoment(source, part);
    const found = checkIntegrity(part);
    if (found !== 'ok') return fail(`The copy is damaged and was removed: ${found}.`);
    if (existsSync(target)) return fail(`${target} exists already; nothing was overwritten.`);
    await retryWhileHeld(() => disk.rename(part, target), system);
    return succeed([JSON.stringify({ event: 'backed-up', file: target })]);
  } catch (error) {
    return fail(`${target} cannot be written: ${messageOf(error)}.`);
  } finally {
    for (const left of [part, `${part}-journal`])
      await retryWhileHeld(() => disk.rm(left, { force: true }), system);
  }
}

/** Makes the file that becomes the backup, for its owner only: it holds notes. */
function begin(part: string): Result<null, string> {
  try {
    closeSync(openSync(part, 'wx', 0o600));
    return succeed(null);
  } catch (error) {
    return fail(
      existsSync(part)
        ? `${part} exists: another backup is being made, or one was interrupted; remove the file then.`
        : `${part} cannot be written: ${messageOf(error)}.`,
    );
  }
}

async function copyAtOneMoment(source: string, part: string): Promise<void> {
  const database = new Database(source, { readonly: true, timeout: 5000 });
  try {
    // keeps one snapshot: SQLite's backup would otherwise restart after each commit of another connection, for ever
    database.exec('BEGIN');
    database.prepare('SELECT 1 FROM sqlite_schema').get();
    await database.backup(part);
  } finally {
    database.close();
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
