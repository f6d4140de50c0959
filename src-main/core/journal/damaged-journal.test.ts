import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MemoryId, type NoteId, parseNoteId, type RevisionId } from '../../../src-shared/ids.ts';
import { noProperties } from '../../../src-shared/markdown/note-properties.ts';
import { normaliseDocument } from '../../../src-shared/revision/note-document.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { sha256 } from '../disk/sha256.ts';
import { explainFailure } from '../errors/core-error.ts';
import { verifyHistory } from '../notes/history/list-history.ts';
import { createJournal, type Journal } from './journal.ts';
import { type Migration, migrations } from './migrations.ts';
import type { NoteRecord } from './note-records.ts';
import { journalFile, type OpenedJournal, openJournal } from './open-journal.ts';

let folder: string;
let opened: OpenedJournal | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-damaged-'));
});
afterEach(async () => {
  close();
  await rm(folder, { recursive: true, force: true });
});

const file = (): string => join(folder, journalFile);

function open(steps?: readonly Migration[]): Journal {
  const result = openJournal(folder, 0, steps);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  return createJournal(opened.database);
}

function close(): void {
  opened?.release();
  opened = undefined;
}

const id = (name: string): NoteId => parseNoteId(name) ?? ('' as never);

function newRecord(name: string): NoteRecord {
  const common = { state: 'present', title: name, account: 'Personal', folder: null, locked: false } as const;
  const nothing = {
    file: null,
    deletedAt: null,
    staleTitle: null,
    foreignSince: null,
    head: null,
    supersededBy: null,
  } as const;
  const flags = {
    pendingWrite: false,
    draft: false,
    unreadable: false,
    foreignDraft: false,
    revisionCount: 0,
  };
  const times = { createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-01T09:00:00Z' };
  return {
    id: id(name),
    path: `Personal/${name}.md`,
    excerpt: '',
    properties: noProperties,
    ...common,
    ...nothing,
    ...flags,
    ...times,
  };
}

/** A text of which little can be compressed, so that a journal has many pages. */
const noise = (seed: string): string =>
  Array.from({ length: 60 }, (_, at) => sha256(`${seed} ${at}`)).join('\n');

function commit(journal: Journal, name: string, content: string): RevisionId {
  const record = journal.notes.byId(id(name)) ?? newRecord(name);
  if (record.head === null) journal.notes.save(record);
  const document = normaliseDocument({ ...record, previousRevisionId: record.head, content });
  const { head } = journal.commit({ record, document, origin: 'edit', now: 5 });
  return head ?? ('' as never);
}

/** Forty notes of five revisions each; the first one's are acknowledged. */
function fill(): RevisionId[] {
  const journal = open();
  journal.transaction(() => {
    for (let note = 0; note < 40; note += 1)
      for (let edit = 0; edit < 5; edit += 1) {
        const text = noise(String(note));
        const head = commit(journal, `note-${note}`, `${text.slice(0, edit * 100)} edit ${edit} ${text}`);
        if (note === 0) journal.outbox.addReceipt(head, 'embedded', memory, 9);
      }
  });
  const ids = journal.notes
    .present()
    .flatMap(({ id: note }) => journal.revisions.metadata(note).map((one) => one.revisionId));
  close();
  expect(ids).toHaveLength(200);
  expect(existsSync(join(folder, 'journal.unchecked'))).toBe(false);
  return ids;
}

const memory = '00000000-0000-4000-8000-000000000001' as MemoryId;

/** The damaged file under its new name, and the notes that are complete in the new journal. */
function recovered(journal: Journal): { aside: string; revisions: number; whole: number } {
  const found = opened?.recovered;
  if (found == null) throw new Error('nothing was recovered');
  const notes = [...journal.notes.present(), ...journal.notes.trashed()];
  const verdicts = notes.map((note) => verifyHistory(journal, note.id));
  expect(
    verdicts.flatMap(({ faults }) => faults).filter((fault) => !fault.includes('not in this history')),
  ).toEqual([]);
  expect(found.revisions).toBe(verdicts.reduce((sum, { revisions }) => sum + revisions, 0));
  return {
    aside: found.quarantined,
    revisions: found.revisions,
    whole: verdicts.filter(({ revisions, faults }) => revisions === 5 && faults.length === 0).length,
  };
}

function overwrite(page: number): void {
  const descriptor = openSync(file(), 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(descriptor);
}

describe('a damaged journal is quarantined, and started again', () => {
  test('a file that is not a database', () => {
    writeFileSync(file(), 'this is not a database, and the user may still want to repair it');
    const journal = open();
    const { aside, revisions } = recovered(journal);
    expect(revisions).toBe(0);
    expect(readFileSync(aside, 'utf8')).toContain('the user may still want');
    commit(journal, 'new', 'text');
    close();
    expect(open().revisions.headDocument(id('new'))?.content).toBe('text');
    expect(opened?.recovered).toBeNull();
  });

  test('a garbage header', () => {
    fill();
    const before = readFileSync(file());
    overwrite(0);
    const { aside, revisions } = recovered(open());
    expect(revisions).toBe(0);
    expect(readFileSync(aside).subarray(4096)).toEqual(before.subarray(4096));
  });

  test('a truncated file: what its beginning contains is recovered', () => {
    fill();
    truncateSync(file(), Math.floor(readFileSync(file()).length / 2 / 4096) * 4096);
    const { revisions, whole } = recovered(open());
    expect(whole).toBeGreaterThan(5);
    expect(revisions).toBeLessThan(200);
  });

  test('a damaged page is detected at the next start after a crash, and everything else is recovered', () => {
    fill();
    const healthy = new Database(file());
    const leaves = healthy
      .prepare<[], number>(
        "SELECT pageno FROM dbstat WHERE name = 'revision' AND pagetype = 'leaf' ORDER BY pageno",
      )
      .pluck()
      .all();
    healthy.close();
    overwrite((leaves[Math.floor(leaves.length / 2)] ?? 0) - 1);
    writeFileSync(join(folder, 'journal.unchecked'), ''); // as a process leaves it that was killed
    const journal = open();
    const { revisions, whole } = recovered(journal);
    expect(revisions).toBeGreaterThan(150);
    expect(whole).toBeGreaterThan(30);
    expect(findNotes(journal, 'edit').length).toBeGreaterThan(30);
  });

  test('a journal of an older version, detected when it is upgraded', () => {
    fill();
    overwrite(readFileSync(file()).length / 4096 / 2);
    const journal = open([...migrations, 'CREATE TABLE later (id TEXT) STRICT']);
    const { revisions } = recovered(journal);
    expect(revisions).toBeGreaterThan(150);
    expect(journal.outbox.acknowledgedCount(id('note-0'), 'embedded')).toBe(5);
    expect(opened?.database.prepare('SELECT * FROM later').all()).toEqual([]);
    expect(
      readdirSync(folder).filter((name) => name.includes('backup') || name.includes('upgrading')),
    ).toEqual([]);
  });
});

test('records of notes, receipts and the target are recovered', () => {
  fill();
  const damaged = new Database(file());
  const conflict = {
    noteId: id('note-1'),
    mine: 'a'.repeat(64) as RevisionId,
    theirs: 'b'.repeat(64) as RevisionId,
    at: 't',
  };
  damaged.exec(`UPDATE note SET state = 'trashed', path = '.trash/x.md', deleted_at = '2026-05-05T00:00:00Z' WHERE id = 'note-2';
    INSERT INTO setting VALUES ('target', 'embedded'), ('vault', 'an-id');
    INSERT INTO conflict VALUES ('note-1', '${conflict.mine}', '${conflict.theirs}', 't');
    PRAGMA writable_schema = ON`);
  damaged.close();
  const pages = readFileSync(file()).length / 4096;
  // The last page goes: a part of the index, or of a table that was written last.
  truncateSync(file(), (pages - 1) * 4096);
  const journal = open();
  expect(recovered(journal).revisions).toBeGreaterThan(190);
  expect(journal.notes.byId(id('note-1'))).toMatchObject({
    state: 'present',
    path: 'Personal/note-1.md',
    file: null,
  });
  expect(journal.notes.trashed()).toMatchObject([{ id: 'note-2', deletedAt: '2026-05-05T00:00:00Z' }]);
  expect(journal.outbox.acknowledgedCount(id('note-0'), 'embedded')).toBeGreaterThan(0);
  expect(journal.conflicts.list()).toEqual([conflict]);
  expect(opened?.database.prepare("SELECT value FROM setting WHERE name = 'vault'").pluck().get()).toBe(
    'an-id',
  );
});

test('an unreadable text is reported as damaged, its history names it, and the next start checks the whole journal', () => {
  const journal = open();
  const first = commit(journal, 'note', noise('a'));
  const second = commit(journal, 'note', `${noise('a')}more`);
  const third = commit(journal, 'note', noise('b'));
  opened?.database.exec('UPDATE revision SET body = zeroblob(20) WHERE number = 2');
  close();

  const again = open();
  let failure: unknown;
  try {
    again.revisions.byId(second);
  } catch (error) {
    failure = error;
  }
  expect(explainFailure(failure)).toMatchObject({ code: 'journal-damaged' });
  expect(again.revisions.byId(first)?.document.content).toBe(noise('a'));
  expect(again.revisions.readable(second)).toBeUndefined();
  const texts = [noise('b'), `${noise('a')}more`, noise('c')];
  expect(texts.map((text) => again.revisions.holdsText(id('note'), text))).toEqual([true, false, false]);
  expect(verifyHistory(again, id('note')).faults).toContain(
    'Revision 2 cannot be read: the journal is damaged there.',
  );
  const fourth = commit(again, 'note', `${noise('b')}more`); // what is written now is not lost with what it was made from
  opened?.noticeDamage(failure);
  close();
  expect(existsSync(join(folder, 'journal.unchecked'))).toBe(true);
  const last = open();
  expect([third, fourth].map((one) => last.revisions.has(one))).toEqual([true, true]);
});

test('a damaged search index is rebuilt', () => {
  fill();
  const damaged = new Database(file());
  damaged.unsafeMode(true);
  damaged.exec('DELETE FROM search_data WHERE id > 10');
  damaged.close();
  writeFileSync(join(folder, 'journal.unchecked'), '');
  const journal = open();
  expect(opened?.recovered).toBeNull();
  expect(findNotes(journal, 'edit')).toHaveLength(40);
});
