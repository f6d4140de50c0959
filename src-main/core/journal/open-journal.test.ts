import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstVersion } from './migrations.ts';
import { journalFile, journalState, openJournal } from './open-journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second app on the same folder is refused, until the first has ended', () => {
  const first = openJournal(folder);
  expect(openJournal(folder)).toEqual({
    ok: false,
    error: `The journal in ${folder} is in use by another Example Notes window or process.`,
  });
  if (first.ok) first.value.release();
  const again = openJournal(folder);
  expect(again.ok).toBe(true);
  if (again.ok) again.value.release();
});

test('one that may wait opens it as soon as the first has ended', async () => {
  const first = openJournal(folder);
  const program = join(import.meta.dirname, '..', '..', 'test-support', 'wait-for-lock.ts');
  const second = new Worker(program, { workerData: folder });
  onTestFinished(async () => void (await second.terminate()));
  const [opens] = await once(second, 'message');
  const outcome = once(second, 'message');
  // takes longer than the thread to find the lock
  const other = openJournal(join(folder, 'other'));
  for (const { ok, value } of [other, first].filter((opened) => opened.ok)) if (ok) value.release();
  expect([opens, ...(await outcome)]).toEqual(['opens', true]);
});

test.each([
  ['a newer version', 99, 'newer version of Example Notes. Use that version.'],
  ['before the first version', firstVersion - 1, 'Move the file journal.sqlite out of that folder'],
])('a journal of %s is refused and not changed', async (_, version, error) => {
  const other = new Database(join(folder, journalFile));
  other.exec('CREATE TABLE note (id TEXT)');
  other.pragma(`user_version = ${version}`);
  other.close();
  const before = await readFile(join(folder, journalFile));
  await writeFile(join(folder, 'journal.unchecked'), ''); // not checked either: it may have other tables
  expect(journalState(folder)).toBe('unusable');
  expect(openJournal(folder)).toMatchObject({ ok: false, error: expect.stringContaining(error) });
  expect(await readFile(join(folder, journalFile))).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['instance.lock', journalFile, 'journal.unchecked']);
});

test('the journal is durable: WAL, and every commit synced', () => {
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.error);
  expect(opened.value.database.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(opened.value.database.pragma('synchronous', { simple: true })).toBe(2);
  expect(opened.value.database.pragma('temp_store', { simple: true })).toBe(2);
  // what is deleted or replaced is overwritten
  expect(opened.value.database.pragma('secure_delete', { simple: true })).toBe(1);
  opened.value.release();
});
