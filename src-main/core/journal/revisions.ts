import { createHash } from 'node:crypto';
import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { canonicalJson } from '../../../src-shared/revision/revision-id.ts';
import type { RevisionOrigin } from '../../../src-shared/rpc/library.ts';
import type { JournalDatabase } from './open-journal.ts';

/** SHA-256 in lower-case hexadecimal of a text's UTF-8 bytes, or of bytes. */
export const sha256 = (input: string | Uint8Array): string =>
  createHash('sha256').update(input).digest('hex');

/** A committed revision. `number` counts from 1 within its note; `committedAt` in milliseconds since the epoch. */
export type StoredRevision = {
  readonly sequence: number;
  readonly revisionId: RevisionId;
  readonly noteId: NoteId;
  readonly number: number;
  readonly document: NoteDocument;
  readonly origin: RevisionOrigin;
  readonly committedAt: number;
};

type Row = {
  sequence: number;
  id: string;
  note_id: string;
  number: number;
  document: string;
  origin: RevisionOrigin;
  committed_at: number;
};

export type Revisions = ReturnType<typeof revisions>;

/** The append-only log of revisions. Nothing here updates or deletes one. */
export function revisions(database: JournalDatabase) {
  const insert = database.prepare<[string, string, number, string | null, string, string, number]>(
    'INSERT INTO revision (id, note_id, number, previous_id, document, origin, committed_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const byId = database.prepare<[string], Row>('SELECT * FROM revision WHERE id = ?');
  const ofNote = database.prepare<[string], Row>(
    'SELECT * FROM revision WHERE note_id = ? ORDER BY number DESC',
  );
  const firstOrigin = database.prepare<[string], { origin: RevisionOrigin }>(
    'SELECT origin FROM revision WHERE note_id = ? ORDER BY number LIMIT 1',
  );
  const exists = database.prepare<[string], { found: number }>(
    'SELECT 1 AS found FROM revision WHERE id = ?',
  );
  const edited = database.prepare<[string], { found: number }>(
    "SELECT 1 AS found FROM revision WHERE note_id = ? AND origin IN ('edit', 'recovered') LIMIT 1",
  );

  return {
    /** Whether a revision is here. */
    has: (id: RevisionId): boolean => exists.get(id) !== undefined,
    /** Whether any revision of a note was made by an edit in this app on this computer. */
    isEditedHere: (id: NoteId): boolean => edited.get(id) !== undefined,
    /** Appends a revision and returns its sequence. */
    append(revision: Omit<StoredRevision, 'sequence'>): number {
      const { revisionId, noteId, number, document, origin, committedAt } = revision;
      const text = canonicalJson(document);
      return Number(
        insert.run(revisionId, noteId, number, document.previousRevisionId, text, origin, committedAt)
          .lastInsertRowid,
      );
    },
    byId(id: RevisionId): StoredRevision | undefined {
      const row = byId.get(id);
      return row === undefined ? undefined : toRevision(row);
    },
    /** Newest first. */
    ofNote: (id: NoteId): StoredRevision[] => ofNote.all(id).map(toRevision),
    /** How a note's first revision came about: by an edit here, or from a file that was there. */
    firstOrigin: (id: NoteId): RevisionOrigin | undefined => firstOrigin.get(id)?.origin,
  };
}

function toRevision(row: Row): StoredRevision {
  return {
    sequence: row.sequence,
    revisionId: row.id as RevisionId, // minted when it was committed
    noteId: row.note_id as NoteId, // parsed before it was stored
    number: row.number,
    document: JSON.parse(row.document) as NoteDocument, // written by append(), and verified by its hash on demand
    origin: row.origin,
    committedAt: row.committed_at,
  };
}
