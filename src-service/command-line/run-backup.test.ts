import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../storage/sqlite/open-database.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { backUp } from './run-backup.ts';

/** A database of some thousand pages, and a way to commit one more row. */
function largeStore() {
  const data = tempFolder();
  const database = new Database(join(data, databaseFile));
  onTestFinished(() => void database.close());
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE entry (text TEXT)');
  const insert = database.prepare('INSERT INTO entry VALUES (?)');
  database.transaction(() => {
    for (let row = 0; row < 3000; row += 1) insert.run('x'.repeat(4000));
  })();
  return { store: { data, databaseUrl: null }, write: () => insert.run('later') };
}

test('a backup ends, and is of one moment, though something is committed between all of its steps', async () => {
  const { store, write } = largeStore();
  const file = join(tempFolder(), 'backup.sqlite');
  let written = 0;
  let ended = false;
  const backup = backUp(store, file).finally(() => {
    ended = true;
  });
  for (; !ended && written < 5000; written += 1) {
    write();
    await turn();
  }
  expect(ended).toBe(true);
  expect(written).toBeGreaterThan(5); // else it was not in use
  expect(await backup).toMatchObject({ ok: true });
  const copy = new Database(file, { readonly: true });
  onTestFinished(() => void copy.close());
  expect(copy.prepare("SELECT count(*) FROM entry WHERE text <> 'later'").pluck().get()).toBe(3000);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o77).toBe(0);
});

test('what is not a whole backup never has the name of one', async () => {
  const { store } = largeStore();
  const folder = tempFolder();
  const file = join(folder, 'backup.sqlite');
  const backup = backUp(store, file);
  expect(readdirSync(folder)).toContain('backup.sqlite.part');
  expect(existsSync(file)).toBe(false);
  expect(await backUp(store, file)).toEqual({ ok: false, error: expect.stringContaining('another backup') });
  await backup;
  expect(readdirSync(folder)).toEqual(['backup.sqlite']);

  const damaged = tempFolder();
  writeFileSync(join(damaged, databaseFile), 'not a database'.repeat(1000));
  expect(await backUp({ data: damaged, databaseUrl: null }, join(folder, 'other'))).toMatchObject({
    ok: false,
  });
  expect(readdirSync(folder)).toEqual(['backup.sqlite']);
});

test('a backup that a virus scanner holds when it is written gets its name once it is free', async () => {
  const { store } = largeStore();
  const file = join(tempFolder(), 'backup.sqlite');
  const held = vi.spyOn(disk, 'rename');
  onTestFinished(() => held.mockRestore());
  for (const code of ['EPERM', 'EBUSY'])
    held.mockRejectedValueOnce(Object.assign(new Error('by the test'), { code }));
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect(await backUp(store, file, { isWindows: true, wait })).toMatchObject({ ok: true });
  expect(existsSync(file)).toBe(true);
  expect(waits).toEqual([5, 10]);
});
