import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseNoteId } from '../../../src-shared/ids.ts';
import { createJournal, type Journal } from './journal.ts';
import { newRecord } from './new-record.ts';
import type { NoteRecord } from './note-records.ts';
import { type OpenedJournal, openJournal } from './open-journal.ts';

let folder: string;
let opened: OpenedJournal;
let journal: Journal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-'));
  const result = openJournal(folder);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  journal = createJournal(opened.database);
});

afterEach(() => {
  opened.release();
  rmSync(folder, { recursive: true });
});

function recordOf(id: string, path: string): NoteRecord {
  const noteId = parseNoteId(id);
  if (noteId === undefined) throw new Error('the sample is wrong');
  return newRecord(noteId, path, { account: 'Work', folder: null }, '2026-03-01T09:00:00Z');
}

test('of a note that is there, only the columns that differ are written', () => {
  const note = recordOf('note-1', 'Work/a.md');
  journal.notes.save(note);
  opened.database.exec(`
    CREATE TEMP TABLE written (name TEXT);
    CREATE TEMP TRIGGER written_path AFTER UPDATE OF path, name, tags, superseded_by ON note BEGIN INSERT INTO written VALUES ('others'); END;
    CREATE TEMP TRIGGER written_title AFTER UPDATE OF excerpt ON note BEGIN INSERT INTO written VALUES ('excerpt'); END`);
  const changed = { ...note, excerpt: 'Words' };
  journal.notes.save(changed);
  journal.notes.save(changed);
  expect(opened.database.prepare('SELECT name FROM written').pluck().all()).toEqual(['excerpt']);
  expect(journal.notes.byId(note.id)).toEqual(changed);
});

test('every field of a record is written and read back', () => {
  const note = recordOf('note-1', 'Work/a.md');
  journal.notes.save(note);
  const changed: NoteRecord = {
    ...note,
    path: 'Work/b.md',
    title: 'B',
    account: 'Home',
    folder: 'Plans',
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T11:00:00Z',
    locked: true,
    excerpt: 'Words',
    properties: { tags: ['crane'], aliases: ['Bee'], pinned: true, links: [{ kind: 'wiki', target: 'A' }] },
    revisionCount: 2,
    file: { hash: 'ab', size: 3, mtime: '4', inode: '5' },
    pendingWrite: true,
    draft: true,
    unreadable: true,
    staleTitle: 'Old',
    foreignDraft: true,
    foreignSince: 6,
  };
  journal.notes.save(changed);
  expect(journal.notes.byId(note.id)).toEqual(changed);
  journal.notes.save(note);
  expect(journal.notes.byId(note.id)).toEqual(note);
});

test('a note that gets the path of another one takes it', () => {
  const [one, other] = [recordOf('note-1', 'Work/a.md'), recordOf('note-2', 'Work/b.md')];
  journal.notes.save(one);
  journal.notes.save(other);
  journal.notes.save({ ...other, path: 'Work/a.md' });
  expect(journal.notes.byPath('Work/a.md')?.id).toBe(other.id);
  expect(journal.notes.byId(one.id)).toMatchObject({ path: null, state: 'missing' });
});
