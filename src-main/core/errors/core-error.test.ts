import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedRevisionError } from '../journal/revisions.ts';
import { explainFailure } from './core-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-errors-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

const withCode = (code: string): Error => new Database.SqliteError('a message of the library', code);

test.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR', 'disk-failed'],
  ['SQLITE_IOERR_WRITE', 'disk-failed'],
  ['SQLITE_IOERR_FSYNC', 'disk-failed'],
  ['SQLITE_IOERR_SHORT_READ', 'disk-failed'],
  ['SQLITE_CANTOPEN_ISDIR', 'disk-failed'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'disk-failed'],
  ['SQLITE_BUSY_SNAPSHOT', 'disk-failed'],
  ['SQLITE_LOCKED_SHAREDCACHE', 'disk-failed'],
  ['SQLITE_CORRUPT', 'journal-damaged'],
  ['SQLITE_CORRUPT_VTAB', 'journal-damaged'],
  ['SQLITE_NOTADB', 'journal-damaged'],
  ['SQLITE_NOMEM', 'disk-failed'],
])('%s is %s, in words of this app', (code, meaning) => {
  const { code: explained, message } = explainFailure(withCode(code));
  expect(explained).toBe(meaning);
  expect(message).not.toContain('library');
});

test('a folder on another disk is a matter of the disk, and no fault of the program', () => {
  const { code, message } = explainFailure(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }));
  expect(code).toBe('disk-failed');
  expect(message).toContain('another disk');
});

test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_FULLER'])(
  '%s is a fault of the program',
  (code) => {
    expect(explainFailure(withCode(code))).toMatchObject({ code: 'internal' });
  },
);

test('real errors of SQLite are explained', () => {
  const path = join(folder, 'small.sqlite');
  const database = new Database(path);
  database.exec('CREATE TABLE t (a)');
  database.pragma('max_page_count = 3');
  const full = failureOf(() => database.exec('INSERT INTO t VALUES (zeroblob(100000))'));
  expect(explainFailure(full)).toMatchObject({ code: 'disk-full' });
  database.close();
  const reader = new Database(path, { readonly: true });
  const denied = failureOf(() => reader.exec('INSERT INTO t VALUES (1)'));
  expect(explainFailure(denied)).toMatchObject({ code: 'read-only' });
  reader.close();
  expect(explainFailure(failureOf(() => new Database(folder)))).toMatchObject({ code: 'disk-failed' });
  expect(explainFailure(new DamagedRevisionError('abc', undefined))).toMatchObject({
    code: 'journal-damaged',
  });
});
