import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { checkSchema, migrate, migrations } from './migrate.ts';
import { databaseFile, makeFolder, openDatabase, openWriter, writeAhead } from './open-database.ts';

/** A database of a folder, made with these steps. */
function databaseMadeBy(folder: string, steps: readonly { name: string; sql: string }[]): void {
  const database = new Database(join(folder, databaseFile));
  expect(migrate(database, steps)).toEqual({ ok: true });
  database.close();
}

test('commits are durable: write-ahead log, full synchronisation, foreign keys', () => {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
  expect(database.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(database.pragma('wal_autocheckpoint', { simple: true })).toBe(4096);
});

test('what is deleted or replaced is overwritten where it lies', () => {
  const folder = tempFolder();
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  for (const database of [opened.value, openWriter(folder)]) {
    onTestFinished(() => void database.close());
    expect(database.pragma('secure_delete', { simple: true })).toBe(1);
  }
});

test.each([
  ['newer', [...migrations, { name: 'future', sql: 'CREATE TABLE future (a)' }], 'newer version'],
  ['other', [{ name: 'first release', sql: 'CREATE TABLE account (id)' }], 'step 1 ("first release")'],
])('a database of a %s program is refused and left as it is', (_name, steps, reason) => {
  const folder = tempFolder();
  const file = join(folder, databaseFile);
  databaseMadeBy(folder, steps);
  const before = readFileSync(file);
  const result = openDatabase(folder, { create: true });
  expect(result).toEqual({ ok: false, error: expect.stringContaining(reason) });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual([databaseFile]);
});

test('a database of another program is refused and left as it is', () => {
  const folder = tempFolder();
  const database = new Database(join(folder, databaseFile));
  database.exec('CREATE TABLE theirs (a)');
  database.close();
  expect(openDatabase(folder, { create: true })).toEqual({
    ok: false,
    error: expect.stringContaining('not this program'),
  });
});

test('what is no database is refused and left as it is', () => {
  const folder = tempFolder();
  const file = join(folder, databaseFile);
  const bytes = Buffer.from(`these are notes, not a database ${randomUUID()}`.repeat(50));
  writeFileSync(file, bytes);
  expect(openDatabase(folder, { create: true })).toMatchObject({ ok: false });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('without `create` nothing is made', () => {
  const folder = join(tempFolder(), 'missing');
  expect(openDatabase(folder, { create: false })).toMatchObject({ ok: false });
  expect(() => statSync(folder)).toThrow();
});

test('a folder that cannot be made is one clear line', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  const result = openDatabase(join(folder, 'file', 'data'), { create: true });
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.error).not.toContain('\n');
});

test('steps that are missing are done, and data stays', () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  expect(migrate(database, migrations)).toEqual({ ok: true });
  database.exec("INSERT INTO account (name) VALUES ('kept')");
  const steps = [...migrations, { name: 'next', sql: 'ALTER TABLE account ADD COLUMN note TEXT' }];
  for (let round = 0; round < 2; round += 1) expect(migrate(database, steps)).toEqual({ ok: true });
  expect(database.prepare('SELECT name, note FROM account').all()).toEqual([{ name: 'kept', note: null }]);
});

test('a schema is checked in one snapshot, even if it is migrated meanwhile', () => {
  const file = join(tempFolder(), databaseFile);
  const [one, other] = [new Database(file), new Database(file)];
  onTestFinished(() => {
    one.close();
    other.close();
  });
  other.pragma('journal_mode = WAL'); // so that a reader does not block writers
  const prepare = one.prepare.bind(one);
  let reads = 0;
  one.prepare = ((sql: string) => {
    reads += 1;
    // the first read has found no step of ours
    if (reads === 2) expect(migrate(other, migrations)).toEqual({ ok: true });
    return prepare(sql);
  }) as typeof one.prepare; // the same statements, with another writer in between
  expect(checkSchema(one, migrations)).toEqual({ ok: true });
  expect(reads).toBeGreaterThan(1);
  expect(checkSchema(other, migrations)).toEqual({ ok: true });
});

test('processes that start at once on a new folder all get their database', async () => {
  const folder = tempFolder();
  const folders = Array.from({ length: 12 }, (_, index) => join(folder, String(index)));
  const turn = new Int32Array(new SharedArrayBuffer(4));
  const program = new URL('../../test/support/open-database-program.ts', import.meta.url);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => {
      const thread = new Worker(program, { workerData: { folders, turn, threads: 4 } });
      return new Promise<readonly string[]>((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
      });
    }),
  );
  expect(answers.flat()).toEqual([]);
  const opened = openDatabase(folders[0] ?? '', { create: false });
  if (!opened.ok) throw new Error(opened.error);
  opened.value.close();
});

/** Two connections to one new file; the first is in the middle of writing. */
function writerAndNewcomer(): readonly [Database.Database, Database.Database] {
  const file = join(tempFolder(), 'shared.sqlite');
  const [writer, newcomer] = [new Database(file), new Database(file)];
  onTestFinished(() => {
    writer.close();
    newcomer.close();
  });
  writer.exec('BEGIN IMMEDIATE; CREATE TABLE a (b)');
  return [writer, newcomer];
}

test('opening waits while another process writes', () => {
  const [writer, newcomer] = writerAndNewcomer();
  writeAhead(newcomer, 60_000, () => {
    if (writer.inTransaction) writer.exec('COMMIT');
  });
  expect(newcomer.pragma('journal_mode', { simple: true })).toBe('wal');
});

test('the wait for another writer is limited', () => {
  const [, newcomer] = writerAndNewcomer();
  expect(() => writeAhead(newcomer, 0)).toThrow('locked');
});

test('makes all that is missing, the last for its owner only', () => {
  const root = mkdtempSync(join(tmpdir(), 'example-notes-folder-'));
  try {
    makeFolder(join(root, 'a/b'));
    makeFolder(join(root, 'a/b'));
    expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(root, { recursive: true });
  }
});

// A file system that fails with ENOENT when a folder is made; Node's own recursive mkdir never returns there.
test('a place where no folder can be created gives one line', () => {
  if (!existsSync('/proc/self')) return; // only Linux has such a place
  expect(openDatabase('/proc/nope/deeper', { create: true })).toEqual({
    ok: false,
    error: expect.stringMatching(/^[^\n]+cannot be opened[^\n]+$/),
  });
});
