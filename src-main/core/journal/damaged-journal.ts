import { existsSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { type NoteId, parseMemoryId, parseNoteId, type RevisionId } from '../../../src-shared/ids.ts';
import { excerptOf } from '../../../src-shared/markdown/excerpt.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { touch } from '../disk/owner-only.ts';
import { createJournal, type Journal } from './journal.ts';
import type { JournalDatabase } from './journal-database.ts';
import { addSecondName, journalPaths, removeDatabase, replaceDatabase, sidecars } from './journal-files.ts';
import { type Migration, migrations } from './migrations.ts';
import { newRecord } from './new-record.ts';
import type { NoteRecord } from './note-records.ts';
import type { StoredRevision } from './revisions.ts';
import { foundRevisions, noteRows, readable, type SalvagedRow } from './salvage-rows.ts';
import { migrate } from './upgrade-journal.ts';

/** The result of recovering a damaged journal. */
export type RecoveredJournal = {
  /** The absolute path of the damaged journal now. */
  readonly quarantined: string;
  /** How many revisions were recovered into the new journal. */
  readonly revisions: number;
};

/**
 * Replaces a damaged journal by a new one with what can still be read and verified. The damaged files are
 * kept under another name and not changed. The journal must not be open anywhere. A crash meanwhile leaves the
 * damaged journal in place, to be recovered again. Throws when a new journal cannot be written.
 */
export function recoverJournal(
  dataFolder: string,
  now: Date,
  steps: readonly Migration[] = migrations,
): RecoveredJournal {
  const paths = journalPaths(dataFolder);
  removeDatabase(paths.recovering);
  let revisions = 0;
  try {
    touch(paths.recovering);
    const fresh = new Database(paths.recovering);
    try {
      fresh.pragma('journal_mode = OFF');
      fresh.pragma('synchronous = OFF');
      migrate(fresh, 0, steps);
      revisions = salvageJournal(paths.journal, fresh);
      fresh.pragma('journal_mode = WAL');
    } finally {
      fresh.close();
    }
    const quarantined = quarantine(dataFolder, now);
    replaceDatabase(paths.recovering, paths.journal);
    return { quarantined, revisions };
  } catch (error) {
    removeDatabase(paths.recovering);
    throw error;
  }
}

/** Gives the damaged files a second name; the new journal then replaces them under the first one. */
function quarantine(dataFolder: string, now: Date): string {
  const paths = journalPaths(dataFolder);
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = paths.damaged(at);
  addSecondName(paths.journal, aside);
  for (const end of sidecars)
    if (existsSync(`${paths.journal}${end}`)) addSecondName(`${paths.journal}${end}`, `${aside}${end}`);
  return aside;
}

/** The message to the user after a damaged journal was recovered. */
export function describeRecovery({ quarantined, revisions }: RecoveredJournal): string {
  return revisions === 0
    ? t('notices.recoveredNone', { place: quarantined })
    : t('notices.recovered', { place: quarantined, count: revisions });
}

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
function salvageJournal(damaged: string, into: JournalDatabase): number {
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
  const kept = new Map<NoteId, StoredRevision>();
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
 * The record of a note whose file has not been checked yet, and is read again. Without its row it counts as missing until its file is
 * found.
 */
function recordFrom(noteId: NoteId, document: NoteDocument, row: SalvagedRow | undefined): NoteRecord {
  const state =
    row?.state === 'present' || row?.state === 'trashed' || row?.state === 'retired' ? row.state : 'missing';
  return {
    ...newRecord(noteId, null, document, document.createdAt),
    state,
    path: typeof row?.path === 'string' && state !== 'missing' ? row.path : null,
    title: document.title,
    updatedAt: document.updatedAt,
    locked: document.locked,
    excerpt: excerptOf(document.content, document.title),
    pendingWrite: row?.pending_write === 1 && state === 'present',
    deletedAt:
      state === 'present' ? null : typeof row?.deleted_at === 'string' ? row.deleted_at : document.updatedAt,
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
