import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { canonicalJson } from '../../../src-shared/revision/revision-id.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createJournal2, type OldJournal } from '../../test-support/journal-2.ts';
import { verifyHistory } from '../notes/history/list-history.ts';
import { createJournal, type Journal } from './journal.ts';
import { journalFile, openJournal } from './open-journal.ts';
import { upgradeJournal } from './upgrade-journal.ts';

let folder: string;
let release = (): void => undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-upgrade-'));
});
afterEach(async () => {
  release();
  release = () => undefined;
  await rm(folder, { recursive: true, force: true });
});

function open(): Journal {
  const opened = openJournal(folder);
  if (!opened.ok) throw new Error(opened.error);
  release = opened.value.release;
  expect(opened.value.recovered).toBeNull();
  return createJournal(opened.value.database);
}

/** Every kind of note and row that a journal of version 2 can hold. */
function fill(old: OldJournal): { long: string[]; branch: string } {
  old.database.exec('BEGIN');
  old.addNote('long', {
    path: 'Personal/long.md',
    file_hash: 'h',
    file_size: 1,
    file_mtime: '1',
    file_inode: '2',
  });
  const paragraphs = Array.from(
    { length: 300 },
    (_, at) => `Paragraph ${at} of the plan for the harbour crane.\n\n`,
  );
  const long = Array.from({ length: 130 }, (_, at) => {
    paragraphs[(at * 37) % 300] = `Paragraph ${at} again, with the cable of Tuesday.\n\n`;
    return old.addRevision(
      'long',
      paragraphs.join(''),
      at === 60 ? { title: 'A new title', folder: 'Cranes/Two' } : {},
    );
  });
  old.addNote('odd', { state: 'trashed', path: '.trash/odd.md', deleted_at: '2026-03-02T09:00:00Z' });
  for (const text of [
    '',
    'nul \0 inside \0',
    'lone \r and \r\n',
    '\ufeffmark',
    '😀 函館',
    ' ',
    'x',
    'é',
    '\0',
  ])
    old.addRevision('odd', text, { title: `t\0itle ${text}`, locked: true });
  old.addNote('branch', { gist: 'A gist.', tags: '["crane"]', stage: 'enriched' });
  const first = old.addRevision('branch', 'first\n');
  old.addRevision('branch', 'second\n');
  const branch = old.addRevision('branch', 'beside the second\n', { previousRevisionId: first });
  old.addNote('gap');
  old.addRevision('gap', 'its predecessor is elsewhere', { previousRevisionId: 'f'.repeat(64) });
  old.addNote('large');
  old.addRevision('large', 'A line of 32 bytes, give or take'.repeat(65_536));
  old.addRevision('large', `${'A line of 32 bytes, give or take'.repeat(65_536)} and more`);
  old.addNote('foreign');
  old.addRevision('foreign', 'text', { app: 'another-app', extra: [1, { a: 'ü' }], folder: '' });
  old.addRevision('foreign', 'text and more');
  old.addRevision('foreign', 'text and more times', {
    createdAt: '2026-03-01T09:00:00+02:00',
    updatedAt: 'yesterday',
  });
  old.addRevision('foreign', 'text', {
    updatedAt: '0000-01-01T00:00:00Z',
    createdAt: '9999-12-31T23:59:59Z',
  });
  old.addNote('retired', { state: 'retired' });
  old.addRevision('retired', 'went on elsewhere');
  old.addNote('nothing', { path: 'Personal/nothing.md', draft: 1 });
  const { database } = old;
  database.exec(`UPDATE outbox SET state = 'retired' WHERE note_id = 'retired';
    UPDATE outbox SET state = 'blocked', attempts = 3, problem = '{"code":"rejected","message":"no"}' WHERE note_id = 'gap';
    INSERT INTO receipt SELECT revision_id, 'embedded', 'm-' || sequence, 7 FROM outbox WHERE note_id = 'long';
    INSERT INTO receipt SELECT revision_id, 'https://memory.example/v1', 'r-' || sequence, 8 FROM outbox WHERE note_id = 'long' AND sequence < 9;
    DELETE FROM outbox WHERE note_id = 'long';
    INSERT INTO sync_log (note_id, revision_id, at, event, attempt, message) SELECT note_id, revision_id, 2000, 'failed', 2, 'no' FROM outbox WHERE note_id = 'gap';
    INSERT INTO setting VALUES ('target', 'embedded'), ('excerpt-version', '1');
    INSERT INTO folder VALUES ('Personal', 'Cranes');
    INSERT INTO pending_move VALUES ('branch', 'a.md', 'b.md');
    INSERT INTO search_note (note_id) VALUES ('branch');
    INSERT INTO search (rowid, title, body, memory) VALUES (1, 'branch', 'beside the second', '')`);
  database
    .prepare(
      "INSERT INTO projection (note_id, target, revision_id, memory_id, complete, next_attempt_at) VALUES ('branch', 'embedded', ?, 'm', 1, 0)",
    )
    .run(branch);
  database.exec('COMMIT');
  return { long, branch };
}

test('a journal of version 2 is upgraded with every document, id, state and log line', () => {
  const old = createJournal2(folder);
  const { long, branch } = fill(old);
  const { revisions } = old;
  const notes = old.database.prepare<[], { id: string }>('SELECT * FROM note ORDER BY id').all();
  const log = old.database.prepare<[], object>('SELECT * FROM sync_log').all();
  old.close();
  const before = readFileSync(join(folder, journalFile));

  const journal = open();
  for (const { id, noteId, number, stored, origin } of revisions) {
    const revision = journal.revisions.byId(id as RevisionId);
    expect(revision).toMatchObject({ revisionId: id, noteId, number, origin, committedAt: 1000 + number });
    expect(revision && canonicalJson(revision.document)).toBe(stored);
  }
  const ids = (noteId: string) => revisions.filter((one) => one.noteId === noteId).map(({ id }) => id);
  for (const { id } of notes) {
    const noteId = id as NoteId;
    expect(journal.revisions.metadata(noteId).map(({ revisionId }) => revisionId)).toEqual(ids(id).reverse());
    expect(verifyHistory(journal, noteId).revisions).toBe(ids(id).length);
    expect(journal.notes.byId(noteId)?.head ?? null).toBe(ids(id).at(-1) ?? null);
  }
  expect(verifyHistory(journal, 'long' as NoteId)).toEqual({ revisions: 130, acknowledged: 130, faults: [] });
  expect(verifyHistory(journal, 'gap' as NoteId).faults).toEqual([
    expect.stringContaining('is not in this history'),
  ]);
  expect(journal.notes.byId('long' as NoteId)).toMatchObject({
    path: 'Personal/long.md',
    file: { hash: 'h', size: 1, mtime: '', inode: '2' }, // the file is read once more
    revisionCount: 130,
    foreignDraft: false,
    foreignSince: null,
  });
  expect(journal.notes.summary('branch' as NoteId)).toMatchObject({
    gist: 'A gist.',
    memoryTags: ['crane'],
    stage: 'enriched',
  });
  expect(journal.notes.drafts()).toEqual(['nothing']);
  expect(journal.notes.trashed()).toMatchObject([{ id: 'odd', deletedAt: '2026-03-02T09:00:00Z' }]);

  expect(journal.outbox.counts()).toMatchObject({ waiting: revisions.length - 130 - 1, blocked: 1 });
  expect(journal.outbox.blockedIn('gap' as NoteId)).toMatchObject({
    attempts: 3,
    problem: { code: 'rejected' },
  });
  expect(journal.outbox.ofRevision(ids('retired')[0] as RevisionId)?.state).toBe('retired');
  expect(journal.outbox.receipt(long[8] as RevisionId, 'embedded')).toEqual({
    memoryId: 'm-9',
    receivedAt: 7,
  });
  expect(journal.outbox.acknowledgedCount('long' as NoteId, 'https://memory.example/v1')).toBe(8);
  expect(journal.projections.ofNote('branch' as NoteId, 'embedded')).toMatchObject([
    { revisionId: branch, complete: true },
  ]);
  expect(journal.moves.all()).toEqual([{ noteId: 'branch', from: 'a.md', to: 'b.md' }]);
  expect(findNotes(journal, 'beside')).toEqual(['branch']);
  expect(log).toHaveLength(revisions.length * 2 + 1);
  expect(journal.log.ofNote('gap' as NoteId).map(({ event, at }) => [event, at])).toEqual([
    ['failed', 2000],
    ['queued', 1001],
    ['saved', 1001],
  ]);
  expect(journal.log.ofNote('long' as NoteId)).toHaveLength(260);

  expect(readFileSync(join(folder, 'journal.backup-v2.sqlite'))).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.includes('upgrading'))).toEqual([]);
  // The chain goes on from what came over.
  const record = journal.notes.byId('large' as NoteId);
  const head = journal.revisions.headDocument('large' as NoteId);
  if (record === undefined || head === undefined) throw new Error('the sample is wrong');
  const next = { ...head, previousRevisionId: record.head, content: `${head.content}!` };
  const committed = journal.commit({ record, document: next, origin: 'synced', now: 1 });
  expect(committed.head && journal.revisions.byId(committed.head)?.document).toEqual(next);
  journal.outbox.addReceipt(committed.head as RevisionId, 'embedded', 'm' as MemoryId, 1);
});

test('an upgrade that fails leaves the journal as it was, and the next start finishes it', () => {
  const old = createJournal2(folder);
  old.addNote('one');
  old.addRevision('one', 'text');
  old.addRevision('one', 'text and more');
  old.database.exec("INSERT INTO setting VALUES ('target', 'embedded')");
  old.close();
  const before = readFileSync(join(folder, journalFile));
  for (const failing of ['CREATE TABLE note (id)', "INSERT INTO setting VALUES ('target', 'twice')"])
    expect(() => upgradeJournal(folder, 2, ['', '', 'CREATE TABLE half (id)', failing])).toThrow();
  expect(readdirSync(folder)).toEqual([journalFile]);
  expect(readFileSync(join(folder, journalFile))).toEqual(before);
  expect(open().revisions.headDocument('one' as NoteId)?.content).toBe('text and more');
});

test('a full disk is reported with how much space is needed, and nothing is changed', () => {
  const old = createJournal2(folder);
  old.addNote('one');
  old.addRevision('one', 'text');
  old.close();
  const full = (): never => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  };
  expect(() => upgradeJournal(folder, 2, ['', '', full])).toThrow(expect.objectContaining({ megabytes: 1 }));
  expect(readdirSync(folder)).toEqual([journalFile]);
  expect(open().revisions.headDocument('one' as NoteId)?.content).toBe('text');
});

test('the files of a killed upgrade are removed, and the old journal is upgraded', () => {
  const old = createJournal2(folder);
  old.addNote('one');
  old.addRevision('one', 'text');
  old.close();
  const half = createJournal2(join(folder, 'half'));
  half.addNote('half');
  half.database.exec(`VACUUM INTO '${join(folder, 'journal.upgrading.sqlite')}'`);
  half.close();
  rmSync(join(folder, 'half'), { recursive: true });
  expect(open().revisions.headDocument('one' as NoteId)?.content).toBe('text');
  expect(existsSync(join(folder, 'journal.upgrading.sqlite'))).toBe(false);
});

test('the two newest backups are kept', () => {
  for (const version of [1, 2, 3]) {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `${journalFile}${end}`), { force: true });
    const database = new Database(join(folder, journalFile));
    database.pragma(`user_version = ${version}`);
    database.close();
    upgradeJournal(folder, version, ['', '', '', 'CREATE TABLE newest (id)']);
  }
  expect(readdirSync(folder).sort()).toEqual([
    'journal.backup-v2.sqlite',
    'journal.backup-v3.sqlite',
    journalFile,
  ]);
});

test('notes of an older journal are found by the names that links call them', () => {
  const old = createJournal2(folder);
  old.addNote('one', { title: 'Plans/Été.md', path: 'a.md' });
  old.close();
  expect(
    open()
      .links.named('ete')
      .map(({ id }) => id),
  ).toEqual(['one']);
});
