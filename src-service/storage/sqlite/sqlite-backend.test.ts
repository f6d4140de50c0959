import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { acceptsSqlite } from '../../test/acceptance/sqlite-acceptance.ts';
import { accept, accountIn } from '../../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { sqliteBackend } from '../../test/support/sqlite-backend.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { databaseFile } from './open-database.ts';

acceptsSqlite('as in a thread');

test('a content that is bytes moves to the thread that writes', async () => {
  const { storage, close } = sqliteBackend(tempFolder(), 'in a thread');
  onTestFinished(close);
  const content = new Uint8Array(Buffer.from('moved'));
  await accept(storage, await accountIn(storage, 'a'), { ...noteRevision(), content });
  expect(content.buffer.detached).toBe(true);
});

test('large texts move between threads, and are not copied', async () => {
  const { storage, close } = sqliteBackend(tempFolder(), 'in a thread');
  onTestFinished(close);
  const content = 'long '.repeat(20_000);
  const accepted = await accept(storage, await accountIn(storage, 'a'), noteRevision({ content }));
  if (accepted.kind !== 'created') throw new Error(accepted.kind);
  const { memoryId } = accepted;
  const read = await storage.readText(memoryId, 'content');
  expect(read?.buffer.byteLength).toBe(content.length);
  const canonicalText = new Uint8Array(Buffer.from(content));
  const outcome = { stage: 'extracted', canonicalText } as const;
  await storage.completeStages(memoryId, 'accepted', [{ outcome, attempts: 1, error: null, at: 1 }], 'e');
  expect(canonicalText.buffer.detached).toBe(true);
});

test.each(['at once', 'in a thread'] as const)(
  'what was stored %s is there after closing and opening again',
  async (writing) => {
    const folder = tempFolder();
    const first = sqliteBackend(folder, writing);
    const account = await accountIn(first.storage, 'a');
    const revision = noteRevision();
    const created = await accept(first.storage, account, revision);
    await first.close();
    const second = sqliteBackend(folder, writing);
    onTestFinished(() => second.close());
    expect(await accept(second.storage, account, revision)).toEqual({ ...created, kind: 'duplicate' });
  },
);

test('requests at once share a commit, and one that fails fails alone', async () => {
  const { storage, close } = sqliteBackend(tempFolder(), 'in a thread');
  onTestFinished(close);
  const account = await accountIn(storage, 'a');
  const offers = Array.from({ length: 50 }, (_, index) =>
    accept(storage, index === 20 ? account + 99 : account, noteRevision()),
  );
  const settled = await Promise.allSettled(offers);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(settled[20]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
  expect(await storage.countMemories(account)).toEqual({ stored: 49, unfinished: 49, failed: 0 });
});

test('a Memory at the stage of an earlier version goes on from there', async () => {
  const folder = tempFolder();
  const { storage, close } = sqliteBackend(folder);
  onTestFinished(close);
  const account = await accountIn(storage, 'a');
  const created = await accept(storage, account, noteRevision());
  if (created.kind !== 'created') throw new Error(created.kind);
  const id = created.memoryId;
  const database = new Database(join(folder, databaseFile));
  database.exec("UPDATE memory SET stage = 'linked'");
  database.close();
  expect(await storage.beginAttempts([id])).toMatchObject([{ stage: 'enriched' }]);
  expect(await storage.listMemories(account, { before: null, limit: 1 })).toMatchObject([
    { stage: 'enriched' },
  ]);
  await storage.failStage(id, 'enriched', { attempts: 1, error: 'Error: no' });
  expect(await storage.beginAttempts([id])).toMatchObject([{ failures: 1 }]);
  const tagged = { outcome: { stage: 'tagged', tags: ['t'] }, attempts: 1, error: null, at: 1 } as const;
  expect(await storage.completeStages(id, 'enriched', [tagged], 'e')).toBe(true);
  expect((await storage.readMemory(account, id))?.tags).toEqual(['t']);
});

test('closing waits for calls in flight', async () => {
  const folder = tempFolder();
  const { storage, close } = sqliteBackend(folder, 'in a thread');
  const account = await accountIn(storage, 'a');
  const offer = accept(storage, account, noteRevision());
  await close();
  expect((await offer).kind).toBe('created');
});

test('only the owner can read the files', async () => {
  const folder = join(tempFolder(), 'data');
  const { close } = sqliteBackend(folder);
  onTestFinished(close);
  if (process.platform === 'win32') return; // has no such modes
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});
