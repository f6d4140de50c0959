import { zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { type NoteId, parseMemoryId, parseNoteId, type RevisionId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import { noProperties } from '../../../src-shared/markdown/note-properties.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { createJournal, type Journal } from './journal.ts';
import type { JournalDatabase } from './journal-database.ts';
import type { NoteRecord } from './note-records.ts';
import { type FoundRevision, foundRevisions, noteRows, readable, type SalvagedRow } from './salvage-rows.ts';

/** Tables that are copied row by row as they are. */
const copied = [
  'setting',
  'folder',
  'pending_move',
  'former_place',
  'projection',
  'conflict',
  'sent_as',
  'deleted_note',
] as const;

/**
 * Copies what can still be read of a damaged journal into a new, empty one, and returns the number of revisions. A revision
 * is copied only when its id is the hash of what was read. Nothing is written to the damaged file.
 */
export function salvageJournal(damaged: string, into: JournalDatabase): number {
  let from: JournalDatabase;
  try {
    from = new Database(damaged, { readonly: true });
  } catch {
    return 0;
  }
  try {
    // Allows reading a truncated file; it is open for reading only.
    from.unsafeMode(true);
    from.pragma('writable_schema = ON');
    return into.transaction(() => salvage(from, into))();
  } catch (error) {
    if (isReadable(from)) throw error;
    return 0; // the damaged file cannot be read at all
  } finally {
    from.close();
  }
}

function isReadable(database: JournalDatabase): boolean {
  try {
    database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    return true;
  } catch {
    return false;
  }
}

function salvage(from: JournalDatabase, into: JournalDatabase): number {
  from.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
  for (const table of copied) copyRows(from, into, table);
  const journal = createJournal(into);
  const rows = noteRows(from);
  const kept = new Map<NoteId, FoundRevision>();
  const sequences = new Map<number, RevisionId>();
  for (const found of foundRevisions(from, rows)) {
    const { noteId, document } = found;
    if (!kept.has(noteId)) journal.notes.save(recordFrom(noteId, document, undefined));
    journal.revisions.append(found);
    sequences.set(found.sequence, found.revisionId);
    kept.set(noteId, found);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [noteId, { number, document }] of kept)
    finishNote(journal, noteId, number, document, byId.get(noteId));
  copyReceipts(from, journal, sequences);
  copyDrafts(from, journal, kept);
  journal.outbox.retarget(journal.target());
  for (const noteId of kept.keys()) journal.refreshStage(noteId);
  return sequences.size;
}

/** Sets the head of a note and what its own row still holds. */
function finishNote(
  journal: Journal,
  noteId: NoteId,
  number: number,
  newest: NoteDocument,
  row: SalvagedRow | undefined,
): void {
  const named = typeof row?.head === 'string' ? (row.head as RevisionId) : undefined; // checked to be there below
  const known = named === undefined ? undefined : journal.revisions.byId(named);
  const head = known?.noteId === noteId ? known : undefined;
  const document = head?.document ?? newest;
  const newestId = head?.revisionId ?? journal.revisions.metadata(noteId)[0]?.revisionId ?? null;
  journal.notes.save({ ...recordFrom(noteId, document, row), head: newestId, revisionCount: number });
  journal.search.index(noteId, document.title, document.content);
  journal.texts.save(noteId, document.content);
}

/**
 * The record of a note whose file has not been checked yet. Without its row it counts as missing until its file is
 * found.
 */
function recordFrom(noteId: NoteId, document: NoteDocument, row: SalvagedRow | undefined): NoteRecord {
  const state =
    row?.state === 'present' || row?.state === 'trashed' || row?.state === 'retired' ? row.state : 'missing';
  return {
    id: noteId,
    state,
    path: typeof row?.path === 'string' && state !== 'missing' ? row.path : null,
    title: document.title,
    account: document.account,
    folder: document.folder,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    locked: document.locked,
    excerpt: excerptOf(document.content, document.title),
    properties: noProperties, // its file is read again
    head: null,
    revisionCount: 0,
    file: null,
    pendingWrite: row?.pending_write === 1 && state === 'present',
    draft: false,
    deletedAt:
      state === 'present' ? null : typeof row?.deleted_at === 'string' ? row.deleted_at : document.updatedAt,
    unreadable: false,
    staleTitle: null,
    foreignDraft: false,
    foreignSince: null,
    supersededBy: parseNoteId(row?.superseded_by) ?? null,
  };
}

function copyReceipts(
  from: JournalDatabase,
  journal: Journal,
  sequences: ReadonlyMap<number, RevisionId>,
): void {
  const sql =
    'SELECT r.sequence, t.name AS target, r.memory_id, r.received_at FROM receipt r JOIN target t ON t.key = r.target_key';
  for (const row of readable(from, sql)) {
    const revisionId = sequences.get(Number(row.sequence));
    const memoryId = parseMemoryId(row.memory_id);
    if (revisionId !== undefined && memoryId !== undefined && typeof row.target === 'string')
      journal.outbox.addReceipt(revisionId, row.target, memoryId, Number(row.received_at));
  }
}

/** Texts that were in no revision yet. */
function copyDrafts(from: JournalDatabase, journal: Journal, kept: ReadonlyMap<NoteId, unknown>): void {
  const sql = 'SELECT n.id, d.title, d.body FROM draft d JOIN note n ON n.key = d.note';
  for (const { id, title, body } of readable(from, sql)) {
    const noteId = parseNoteId(id);
    if (noteId === undefined || !kept.has(noteId) || typeof title !== 'string' || !Buffer.isBuffer(body))
      continue;
    try {
      journal.drafts.save(noteId, { title, content: zstdDecompressSync(body).toString('utf8') });
    } catch {
      // This draft is damaged.
    }
  }
}

function copyRows(from: JournalDatabase, into: JournalDatabase, table: (typeof copied)[number]): void {
  for (const row of readable(from, `SELECT * FROM ${table}`)) {
    const names = Object.keys(row);
    try {
      into
        .prepare(
          `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        )
        .run(...Object.values(row));
    } catch {
      // A row that violates the schema is damaged.
    }
  }
}
