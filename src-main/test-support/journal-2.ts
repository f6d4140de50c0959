import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { NoteDocument } from '../../src-shared/revision/note-document.ts';
import { canonicalJson, revisionIdOf } from '../../src-shared/revision/revision-id.ts';
import { sha256 } from '../core/disk/sha256.ts';
import { journalFile } from '../core/journal/journal-files.ts';

/** The tables of a journal of version 2, as the first releases made them. They never change. */
const tables2 = `
  CREATE TABLE note (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'present' CHECK (state IN ('present', 'missing', 'trashed', 'retired')),
    path TEXT,
    title TEXT NOT NULL,
    account TEXT NOT NULL,
    folder TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    locked INTEGER NOT NULL DEFAULT 0,
    excerpt TEXT NOT NULL DEFAULT '',
    head TEXT,
    revision_count INTEGER NOT NULL DEFAULT 0,
    -- the file as the app last read or wrote it
    file_hash TEXT,
    file_size INTEGER,
    file_mtime TEXT,
    file_inode TEXT,
    -- the head is not yet shown by the file
    pending_write INTEGER NOT NULL DEFAULT 0,
    -- the file holds text that is in no revision yet
    draft INTEGER NOT NULL DEFAULT 0,
    -- what the list shows of the newest Memory
    gist TEXT,
    tags TEXT NOT NULL DEFAULT '[]',
    stage TEXT
  ) STRICT;
  CREATE UNIQUE INDEX note_path ON note (path) WHERE path IS NOT NULL;
  CREATE INDEX note_unfinished ON note (id) WHERE pending_write = 1 OR draft = 1;
  CREATE INDEX note_file_hash ON note (file_hash);

  CREATE TABLE revision (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    note_id TEXT NOT NULL REFERENCES note (id),
    number INTEGER NOT NULL,
    previous_id TEXT,
    -- the canonical JSON that was hashed
    document TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('edit', 'outside', 'adopted', 'recovered')),
    committed_at INTEGER NOT NULL,
    UNIQUE (note_id, number)
  ) STRICT;

  CREATE TABLE outbox (
    sequence INTEGER PRIMARY KEY REFERENCES revision (sequence),
    revision_id TEXT NOT NULL UNIQUE,
    note_id TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'blocked', 'retired')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL DEFAULT 0,
    last_attempt_at INTEGER,
    problem TEXT
  ) STRICT;
  CREATE INDEX outbox_note ON outbox (note_id, sequence);
  CREATE INDEX outbox_due ON outbox (next_attempt_at, sequence) WHERE state = 'queued';
  CREATE INDEX outbox_blocked ON outbox (note_id, sequence) WHERE state = 'blocked';

  CREATE TABLE receipt (
    revision_id TEXT NOT NULL,
    target TEXT NOT NULL,
    memory_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (revision_id, target)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE projection (
    note_id TEXT NOT NULL,
    target TEXT NOT NULL,
    revision_id TEXT NOT NULL,
    memory_id TEXT NOT NULL,
    -- null until the first answer
    memory TEXT,
    complete INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    fetched_at INTEGER,
    problem TEXT,
    PRIMARY KEY (note_id, target, revision_id)
  ) STRICT;
  CREATE INDEX projection_due ON projection (target, next_attempt_at) WHERE complete = 0;

  CREATE TABLE sync_log (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id TEXT NOT NULL,
    revision_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    message TEXT
  ) STRICT;
  CREATE INDEX sync_log_note ON sync_log (note_id, sequence);

  CREATE TABLE pending_move (note_id TEXT PRIMARY KEY, from_path TEXT NOT NULL, to_path TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE folder (account TEXT NOT NULL, folder TEXT NOT NULL, PRIMARY KEY (account, folder)) STRICT, WITHOUT ROWID;
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE search USING fts5 (title, body, memory, tokenize = 'unicode61 remove_diacritics 2');
  CREATE TABLE search_note (rowid INTEGER PRIMARY KEY, note_id TEXT NOT NULL UNIQUE) STRICT;
  -- when it went to the trash, or its file was found to be gone
  ALTER TABLE note ADD COLUMN deleted_at TEXT;
  -- the file can be no revision: not text, or larger than a Memory may be
  ALTER TABLE note ADD COLUMN unfit INTEGER NOT NULL DEFAULT 0;
  -- the title in the front matter, where another program renamed the file and left it behind
  ALTER TABLE note ADD COLUMN stale_title TEXT;
  CREATE INDEX note_unfit ON note (id) WHERE unfit = 1;
  `;

/** One revision of an old journal: a document as it was stored, which may be one that no column can hold. */
export type OldRevision = {
  readonly noteId: string;
  readonly number: number;
  readonly id: string;
  readonly stored: string;
  readonly origin: string;
};

/** A journal of version 2 that is open, to be filled as the first releases would. */
export type OldJournal = {
  readonly database: Database.Database;
  readonly revisions: OldRevision[];
  addNote(id: string, columns?: Record<string, string | number | null>): void;
  /** Adds the next revision of a note and returns its id. `previous`: the revision it follows; the newest unless given. */
  addRevision(noteId: string, content: string, changes?: object): string;
  close(): void;
};

/** Makes a journal of version 2 in a data folder. */
export function createJournal2(dataFolder: string): OldJournal {
  mkdirSync(dataFolder, { recursive: true });
  const database = new Database(join(dataFolder, journalFile));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  database.exec(tables2);
  database.pragma('user_version = 2');
  const revisions: OldRevision[] = [];
  const newest = new Map<string, { id: string; number: number }>();
  return {
    database,
    revisions,
    addNote(id, columns = {}) {
      const all = { id, title: id, account: 'Personal', created_at: time, updated_at: time, ...columns };
      const names = Object.keys(all);
      database
        .prepare(
          `INSERT INTO note (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
        )
        .run(all);
    },
    addRevision(noteId, content, changes = {}) {
      const before = newest.get(noteId);
      const document = {
        app: 'example-notes',
        id: noteId,
        previousRevisionId: before?.id ?? null,
        title: noteId,
        account: 'Personal',
        folder: null,
        createdAt: time,
        updatedAt: time,
        locked: false,
        content,
        ...changes,
      } as NoteDocument; // as stored, which is the point of some samples
      const [id, stored] = [revisionIdOf(document, sha256), canonicalJson(document)];
      const number = (before?.number ?? 0) + 1;
      const origin = number === 1 ? 'adopted' : 'edit';
      const { lastInsertRowid: sequence } = database
        .prepare(
          'INSERT INTO revision (id, note_id, number, previous_id, document, origin, committed_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, noteId, number, document.previousRevisionId, stored, origin, 1000 + number);
      database
        .prepare('INSERT INTO outbox (sequence, revision_id, note_id) VALUES (?, ?, ?)')
        .run(sequence, id, noteId);
      const log = database.prepare(
        'INSERT INTO sync_log (note_id, revision_id, at, event) VALUES (?, ?, ?, ?)',
      );
      log.run(noteId, id, 1000 + number, 'saved');
      log.run(noteId, id, 1000 + number, 'queued');
      database
        .prepare('UPDATE note SET head = ?, revision_count = ?, title = ? WHERE id = ?')
        .run(id, number, document.title, noteId);
      newest.set(noteId, { id, number });
      revisions.push({ noteId, number, id, stored, origin });
      return id;
    },
    close: () => void database.close(),
  };
}

const time = '2026-03-01T09:00:00Z';
