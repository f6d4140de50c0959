import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createJournal, type Journal } from './journal.ts';
import { journalFile } from './journal-files.ts';
import { migrations } from './migrations.ts';
import { type OpenedJournal, openJournal } from './open-journal.ts';
import { migrate } from './upgrade-journal.ts';

const notes = 120;
const idOf = (number: number): NoteId => `n${String(number).padStart(3, '0')}` as NoteId;

let folder: string;
let opened: OpenedJournal | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-former-index-'));
});
afterEach(() => {
  opened?.release();
  opened = undefined;
  rmSync(folder, { recursive: true });
});

/** A journal as that version wrote it; the notes with the highest numbers were changed first. */
function writeVersion(version: 8 | 11): void {
  const database = new Database(join(folder, journalFile));
  migrate(database, 0, migrations.slice(0, version));
  const add = database.prepare(
    "INSERT INTO note (id, title, account, created_at, updated_at) VALUES (?, ?, 'Work', ?, ?)",
  );
  const addEntry = database.prepare('INSERT INTO search_note (rowid, note_id) VALUES (?, ?)');
  const insert = database.prepare('INSERT INTO search (rowid, title, body, memory) VALUES (?, ?, ?, ?)');
  database.transaction(() => {
    for (let number = 0; number < notes; number += 1) {
      const time = new Date(Date.UTC(2026, 0, 200 - number)).toISOString();
      add.run(idOf(number), `Note ${number}`, time, time);
      addEntry.run(number + 1, idOf(number));
      insert.run(
        number + 1,
        `Note ${number}`,
        `# Crane ${number}\n\nthe cable of Økland, C++`,
        number === 5 ? 'harbour' : '',
      );
    }
  })();
  database.close();
}

function open(): Journal {
  const result = openJournal(folder);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  return createJournal(result.value.database);
}

function restart(): Journal {
  opened?.release();
  opened = undefined;
  return open();
}

const everyNote = Array.from({ length: notes }, (_, number) => idOf(number));
const found = (journal: Journal, query: string): NoteId[] => findNotes(journal, query).sort();

/** A journal of version 11 that has moved some notes from the index of version 8, and was ended then. */
function writeHalfMoved(moved: number): void {
  writeVersion(8);
  const database = new Database(join(folder, journalFile));
  migrate(database, 8, migrations.slice(0, 11));
  database.exec(`
    INSERT INTO search_note (rowid, note_id) SELECT rowid - 1000, note_id FROM former_search_note WHERE rowid <= ${moved};
    INSERT INTO search (rowid, title, body, memory)
      SELECT rowid - 1000, title, body, memory FROM former_search WHERE rowid <= ${moved};
    DELETE FROM former_search_note WHERE rowid <= ${moved}`);
  database.close();
}

test.each([
  ['of version 8', () => writeVersion(8)],
  ['of version 11', () => writeVersion(11)],
  ['that had moved few notes to its index', () => writeHalfMoved(20)],
  ['that had moved most notes to its index', () => writeHalfMoved(110)],
])(
  'all notes of a journal %s are found before, while and after they are moved, also after a restart',
  (_, write) => {
    write();
    let journal = open();
    for (let more = true; more; ) {
      expect(found(journal, 'cable')).toEqual(everyNote);
      expect(found(journal, 'crane OR harbour')).toEqual(everyNote);
      expect(found(journal, '-harbour')).toEqual(everyNote.filter((id) => id !== idOf(5)));
      expect(found(journal, 'harbour')).toEqual([idOf(5)]);
      expect(journal.search.texts(idOf(5))?.memory).toBe('harbour');
      expect(found(journal, 'økland')).toEqual(everyNote);
      expect(found(journal, 'C++')).toEqual(everyNote);
      more = journal.nonDurable(journal.search.renew);
      if (more) journal = restart();
    }
    expect(found(journal, 'cable')).toEqual(everyNote);
    expect(found(journal, 'harbour')).toEqual([idOf(5)]);
    expect(journal.search.texts(idOf(5))?.memory).toBe('harbour');
    expect(found(journal, 'okland')).toEqual(everyNote);
    expect(found(journal, 'C#')).toEqual([]);
    const database = opened?.database;
    expect(
      database?.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'former_search%'").all(),
    ).toEqual([]);
    database?.exec("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)");
    const order = database
      ?.prepare<[], string>('SELECT note_id FROM search_note ORDER BY rowid DESC')
      .pluck()
      .all();
    expect(order).toEqual(everyNote); // the last changed is the last
    journal = restart();
    expect(journal.search.renew()).toBe(false);
  },
);

test('a note that is changed, deleted or gets a Memory meanwhile is found as it is now', () => {
  writeVersion(11);
  const journal = open();
  expect(journal.search.renew()).toBe(true);
  // the last changed notes, which are moved last
  journal.search.index(idOf(0), 'Note 0', 'a plough');
  journal.search.indexMemory(idOf(1), 'an orchard');
  journal.search.remove(idOf(2));
  journal.purge([idOf(3)]);
  const check = (): void => {
    expect(found(journal, 'plough')).toEqual([idOf(0)]);
    expect(found(journal, 'orchard')).toEqual([idOf(1)]);
    expect(found(journal, 'cable')).toEqual(everyNote.filter((id) => ![0, 2, 3].map(idOf).includes(id)));
  };
  check();
  while (journal.search.renew()) check();
  check();
});

test('a batch that is rolled back is moved again', () => {
  writeVersion(11);
  const journal = open();
  const fail = (): never =>
    journal.transaction(() => {
      journal.search.renew();
      throw new Error('the disk is full');
    });
  expect(fail).toThrow('full');
  while (journal.search.renew());
  expect(found(journal, 'cable')).toEqual(everyNote);
});

test('an entry that waits to be indexed again is indexed by the next search', () => {
  writeVersion(11);
  const database = new Database(join(folder, journalFile));
  database.exec("UPDATE search_note SET stale = 1 WHERE note_id = 'n007'");
  database.close();
  const journal = open();
  expect(found(journal, 'cable')).toEqual(everyNote); // it has no head: its entry stays
  expect(
    opened?.database.prepare('SELECT COUNT(*) FROM search_note WHERE stale IS NOT NULL').pluck().get(),
  ).toBe(0);
});
