import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noteRevision } from '../../testing/note-revision.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { acceptsJobs } from '../jobs-acceptance.ts';
import type { Storage } from '../storage.ts';
import { accept, acceptsKeysAndMemories, accountIn } from '../storage-acceptance.ts';
import { migrations } from './migrations.ts';
import { databaseFile, openSqliteStorage } from './open-sqlite-storage.ts';

function opened(folder: string): Storage {
  const storage = openSqliteStorage(folder, { create: true });
  if (!storage.ok) throw new Error(storage.error);
  return storage.value;
}

describe('the acceptance suite of storages', () => {
  const folders = new Map<string, string>();
  const open = async (place: string): Promise<Storage> => {
    const folder = folders.get(place) ?? tempFolder();
    folders.set(place, folder);
    return opened(folder);
  };
  acceptsKeysAndMemories(open);
  acceptsJobs(open);
});

test('what was stored is there after closing and opening again', async () => {
  const folder = tempFolder();
  const first = opened(folder);
  const account = await accountIn(first, 'a');
  const revision = noteRevision();
  const created = await accept(first, account, revision);
  await first.close();
  const second = opened(folder);
  onTestFinished(() => second.close());
  expect(await accept(second, account, revision)).toEqual({ ...created, kind: 'duplicate' });
});

test('commits are durable: write-ahead log, full synchronisation, foreign keys', async () => {
  const folder = tempFolder();
  const storage = opened(folder);
  onTestFinished(() => storage.close());
  const database = new Database(join(folder, databaseFile), { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(database.pragma('user_version', { simple: true })).toBe(migrations.length);
  await expect(accept(storage, 99, noteRevision()), 'an account that does not exist').rejects.toThrow();
});

test('only the owner can read the files', async () => {
  const folder = join(tempFolder(), 'data');
  const storage = opened(folder);
  onTestFinished(() => storage.close());
  if (process.platform === 'win32') return; // has no such modes
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});

test('a database of a newer program is refused and left as it is', () => {
  const folder = tempFolder();
  const file = join(folder, databaseFile);
  const database = new Database(file);
  database.exec('CREATE TABLE future (a)');
  database.pragma('user_version = 999');
  database.close();
  const before = readFileSync(file);
  const result = openSqliteStorage(folder, { create: true });
  expect(result).toEqual({ ok: false, error: expect.stringContaining('newer version') });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual([databaseFile]);
});

test('what is no database is refused and left as it is', () => {
  const folder = tempFolder();
  const file = join(folder, databaseFile);
  const bytes = Buffer.from(`these are notes, not a database ${randomUUID()}`.repeat(50));
  writeFileSync(file, bytes);
  expect(openSqliteStorage(folder, { create: true })).toMatchObject({ ok: false });
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('without `create` nothing is made', () => {
  const folder = join(tempFolder(), 'missing');
  expect(openSqliteStorage(folder, { create: false })).toMatchObject({ ok: false });
  expect(() => statSync(folder)).toThrow();
});

test('a folder that cannot be made is one clear line', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), '');
  const result = openSqliteStorage(join(folder, 'file', 'data'), { create: true });
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.error).not.toContain('\n');
});

test('an older schema is brought up to date step by step, keeping its data', async () => {
  const folder = tempFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, databaseFile);
  const database = new Database(file);
  for (const step of migrations.slice(0, 1)) database.exec(step);
  database.pragma('user_version = 1');
  database.prepare('INSERT INTO account (name) VALUES (?)').run('kept');
  database.close();
  const storage = opened(folder);
  onTestFinished(() => storage.close());
  expect(await accountIn(storage, 'kept')).toBe(1);
});
