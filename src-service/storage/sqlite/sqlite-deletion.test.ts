import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { accepted, makeReady } from '../../test/acceptance/processing-acceptance.ts';
import { accept, accountIn } from '../../test/acceptance/storage-acceptance.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { sqliteBackend } from '../../test/support/sqlite-backend.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import type { Backend } from '../backend.ts';
import { textErasure } from './erase-text.ts';
import { databaseFile, openDatabase, openWriter } from './open-database.ts';
import { serveWriter } from './writer/serve-writer.ts';

function deletionOf({ deletion }: Backend) {
  if (deletion === undefined) throw new Error('an SQLite store deletes');
  return deletion;
}

/** How often a word is in the files of a folder. */
const occurrences = (folder: string, word: string): number =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1').split(word).length - 1)
    .reduce((sum, count) => sum + count, 0);

/** The rows of all tables, without what counts or describes them. */
function rowsOf(folder: string): Record<string, readonly unknown[]> {
  const database = new Database(join(folder, databaseFile), { readonly: true });
  try {
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'change'")
      .pluck()
      .all();
    return Object.fromEntries(
      tables.map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]),
    );
  } finally {
    database.close();
  }
}

test('a deleted note leaves no row, and all of the other notes', async () => {
  const folder = tempFolder();
  const backend = sqliteBackend(folder);
  const { storage, close } = backend;
  onTestFinished(close);
  const [account, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
  await storage.createEndpoint({
    accountId: account,
    id: 'e',
    url: 'https://receiver.example/',
    secret: 'whsec_x',
    at: 1,
  });
  const kept = noteRevision({ title: 'Kept' });
  const keptId = await accepted(storage, account, kept);
  await makeReady(storage, keptId, ['harbour']);
  await storage.saveEmbedding(keptId, 'm', new Uint8Array(8));
  const before = rowsOf(folder);

  const first = noteRevision();
  const theirs = await accepted(storage, other, noteRevision({ id: first.id }));
  const firstId = await accepted(storage, account, first);
  await makeReady(storage, firstId, ['harbour', 'secret']);
  const second = successorOf(first, { content: 'two' });
  const secondId = await accepted(storage, account, second);
  await makeReady(storage, secondId, ['harbour']);
  await storage.saveEmbedding(secondId, 'm', new Uint8Array(8));
  await storage.claimEmbedding(secondId, { print: 'p', model: 'm', dimension: 2 }, 1, 2);
  await storage.replaceTagChoices(account, [
    { family: 'secret', noteId: first.id, adopted: 0 },
    { family: 'other', noteId: null, adopted: 2 },
  ]);
  // one is being processed, and has failed before
  const thirdId = await accepted(storage, account, successorOf(second, { content: 'three' }));
  await storage.beginAttempts([thirdId]);
  await storage.failStage(thirdId, 'accepted', { attempts: 1, error: 'Error: no' });

  await deletionOf(backend).deleteNotes(account, ['unknown']);
  expect(await storage.tagChoices(account, ['secret', 'other'], first.id)).toHaveProperty('size', 2);
  await deletionOf(backend).deleteNotes(account, [first.id, 'unknown']);
  expect(await storage.readMemory(other, theirs)).toBeDefined();
  await deletionOf(backend).deleteNotes(other, [first.id]);
  // accounts are not of a note
  const after = rowsOf(folder);
  expect({ ...after, memory_count: [] }).toEqual({ ...before, memory_count: [] });
  expect(await storage.countMemories(account)).toEqual({ stored: 1, unfinished: 0, failed: 0 });
  expect(await storage.readMemory(account, keptId)).toMatchObject({ tags: ['harbour'] });
  // the worker that holds it finds nothing to store, and a client may begin the note again
  const run = {
    outcome: { stage: 'extracted', canonicalText: 'x' },
    attempts: 1,
    error: null,
    at: 1,
  } as const;
  expect(await storage.completeStages(thirdId, 'accepted', [run], 'e')).toBe(false);
  await storage.failStage(thirdId, 'accepted', { attempts: 1, error: 'Error: no' });
  await storage.saveEmbedding(secondId, 'm', new Uint8Array(8));
  expect(rowsOf(folder)).toEqual(after);
  expect((await accept(storage, account, noteRevision({ id: first.id }))).kind).toBe('created');
});

test('the text of a deleted note is in no file after the store was closed, however often it was rewritten', async () => {
  const folder = tempFolder();
  const backend = sqliteBackend(folder, 'in a thread');
  const account = await accountIn(backend.storage, 'a');
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, index) => `w${(index * 7919 + seed * 104_729) % 6007}`).join(' ');
  const doomed: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const isDoomed = index % 6 === 3;
    const marker = isDoomed ? `xylophone${index}` : 'kept';
    let revision = noteRevision({
      title: `${marker} title`,
      content: `${marker} ${words(index * 7, index)}`,
    });
    if (isDoomed) doomed.push(revision.id);
    for (let round = 0; round < 3; round += 1) {
      const id = await accepted(backend.storage, account, revision);
      await makeReady(backend.storage, id, [marker]);
      revision = successorOf(revision, { content: `${round} ${marker} ${words(index * 5, round)}` });
    }
  }
  expect(occurrences(folder, 'xylophone')).toBeGreaterThan(0);
  await deletionOf(backend).deleteNotes(account, doomed);
  await backend.close();
  expect(readdirSync(folder)).toEqual([databaseFile]);
  expect(occurrences(folder, 'xylophone')).toBe(0);
  expect(occurrences(folder, 'kept title')).toBeGreaterThan(0);
});

test('what a run that was killed or an older version has left is overwritten by the next run, once it is quiet', async () => {
  const folder = tempFolder();
  const killed = sqliteBackend(folder);
  const account = await accountIn(killed.storage, 'a');
  const note = noteRevision({ content: 'xylophone '.repeat(3000) });
  await accepted(killed.storage, account, note);
  // as versions before did, which overwrote nothing
  const former = new Database(join(folder, databaseFile));
  former.exec("UPDATE revision SET content = 'short'");
  former.close();
  await deletionOf(killed).deleteNotes(account, [note.id]);
  await killed.close(); // without a thread, nothing is overwritten: as if the process had died

  const opened = openDatabase(folder, { create: false });
  if (!opened.ok) throw new Error(opened.error);
  const asked = opened.value.prepare("SELECT number FROM change WHERE name = 'deleted-text'").pluck();
  expect(asked.get()).toBe(1);
  expect(occurrences(folder, 'xylophone')).toBeGreaterThan(0);
  const reader = opened.value;
  onTestFinished(() => void reader.close());
  const { port1: outside, port2: inside } = new MessageChannel();
  onTestFinished(() => outside.close());
  let due: (() => void) | undefined;
  const writer = openWriter(folder);
  const pauses: number[] = [];
  serveWriter(inside, writer, (milliseconds, callback) => {
    pauses.push(milliseconds);
    due = callback;
    return () => {
      due = undefined;
    };
  });
  // a request that is being read keeps the log: it is tried again
  const pages = reader.prepare('SELECT * FROM account').iterate();
  pages.next();
  due?.();
  expect([asked.get(), due]).toEqual([1, expect.any(Function)]);
  // later and later, and nothing is written a second time
  const written = statSync(join(folder, `${databaseFile}-wal`)).size;
  due?.();
  expect(statSync(join(folder, `${databaseFile}-wal`)).size).toBe(written);
  expect(pauses).toEqual([2_000, 4_000, 8_000]);
  pages.return?.();
  due?.();
  expect(asked.get()).toBeUndefined();
  expect(occurrences(folder, 'xylophone')).toBe(0);
  outside.postMessage('close');
});

test('without space to write all anew it stays due, and nothing is written', async () => {
  const folder = tempFolder();
  const backend = sqliteBackend(folder);
  const account = await accountIn(backend.storage, 'a');
  const note = noteRevision({ content: 'xylophone '.repeat(3000) });
  await accepted(backend.storage, account, note);
  await deletionOf(backend).deleteNotes(account, [note.id]);
  await backend.close();
  const writer = openWriter(folder);
  onTestFinished(() => void writer.close());
  let hasSpace = false;
  const erasure = textErasure(writer, () => hasSpace);
  const before = readFileSync(join(folder, databaseFile));
  expect(erasure.erase()).toBe(false);
  expect(readFileSync(join(folder, databaseFile))).toEqual(before);
  expect(erasure.isDue()).toBe(true);
  hasSpace = true;
  expect(erasure.erase()).toBe(true);
  expect(erasure.isDue()).toBe(false);
});

test('each deletion is overwritten, also the first after all before it were', async () => {
  const folder = tempFolder();
  const backend = sqliteBackend(folder);
  const account = await accountIn(backend.storage, 'a');
  const notes = ['xylophone ', 'glockenspiel '].map((word) => noteRevision({ content: word.repeat(3000) }));
  for (const note of notes) await accepted(backend.storage, account, note);
  // as versions before did, which overwrote nothing
  const former = new Database(join(folder, databaseFile));
  former.exec("UPDATE revision SET content = 'short'");
  former.close();
  const writer = openWriter(folder);
  onTestFinished(() => void writer.close());
  let rewrites = 0;
  const erasure = textErasure(writer, () => {
    rewrites += 1;
    return true;
  });
  for (const [index, note] of notes.entries()) {
    await deletionOf(backend).deleteNotes(account, [note.id]);
    expect(erasure.erase()).toBe(true);
    expect(rewrites).toBe(index + 1);
  }
  await backend.close();
  expect(occurrences(folder, 'xylophone') + occurrences(folder, 'glockenspiel')).toBe(0);
});
