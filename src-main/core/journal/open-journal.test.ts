import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrations } from './migrations.ts';
import { noteRecords } from './note-records.ts';
import { journalFile, openJournal } from './open-journal.ts';
import { suggestedTags } from './suggested-tags.ts';

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

test('a journal of a newer version is refused and not changed', async () => {
  await mkdir(folder, { recursive: true });
  const newer = new Database(join(folder, journalFile));
  newer.pragma('user_version = 99');
  newer.close();
  const before = await readFile(join(folder, journalFile));
  const opened = openJournal(folder);
  expect(opened).toMatchObject({
    ok: false,
    error: expect.stringContaining('newer version of Example Notes (schema 99'),
  });
  expect(await readFile(join(folder, journalFile))).toEqual(before);
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

test('a journal of the first version learns what is in the trash, and rechecks files without a revision', () => {
  const old = new Database(join(folder, journalFile));
  old.exec(String(migrations[0])); // the first step is SQL
  old.pragma('user_version = 1');
  const insert = old.prepare(
    "INSERT INTO note (id, state, path, title, account, created_at, updated_at, head, file_mtime) VALUES (?, ?, ?, '', 'A', 't', ?, ?, '1')",
  );
  insert.run('trashed', 'trashed', '.trash/a.md', '2026-01-01T00:00:00Z', 'h1');
  insert.run('missing', 'missing', 'A/b.md', '2026-01-02T00:00:00Z', 'h2');
  insert.run('nothing', 'missing', 'A/c.md', '2026-01-03T00:00:00Z', null);
  insert.run('binary', 'present', 'A/d.md', '2026-01-04T00:00:00Z', null);
  insert.run('kept', 'present', 'A/e.md', '2026-01-05T00:00:00Z', 'h3');
  old.close();
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.error);
  const notes = noteRecords(opened.value.database, suggestedTags(opened.value.database));
  expect(notes.trashed().map(({ id, deletedBy, deletedAt }) => [id, deletedBy, deletedAt])).toEqual([
    ['missing', 'another-program', '2026-01-02T00:00:00Z'],
    ['trashed', 'you', '2026-01-01T00:00:00Z'],
  ]);
  const mtimes = opened.value.database.prepare(
    "SELECT id, file_mtime FROM note WHERE state = 'present' ORDER BY id",
  );
  expect(mtimes.all()).toEqual([
    { id: 'binary', file_mtime: '' },
    { id: 'kept', file_mtime: '' },
  ]);
  opened.value.release();
});
