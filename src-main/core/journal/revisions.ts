import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import type { RevisionOrigin } from '../../../src-shared/rpc/history.ts';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import type { JournalDatabase } from './journal-database.ts';
import {
  type MetadataRow,
  metadataColumns,
  packDocument,
  previousOf,
  timeOf,
  unpackDocument,
  unpackWholeDocument,
} from './revision-row.ts';
import { type BodyForm, bodyForm, needsTextBefore, unpackText } from './text-codec.ts';

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

/** A revision without its text. `bytes`: of the content, in UTF-8. */
export type RevisionMetadata = Omit<StoredRevision, 'document'> & {
  readonly previousRevisionId: RevisionId | null;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  readonly locked: boolean;
  readonly bytes: number;
};

/** A revision whose text may be damaged; then there is no document. */
export type ReadRevision = RevisionMetadata & { readonly document: NoteDocument | undefined };

/** The text of a revision in the journal is damaged. */
export class DamagedRevisionError extends Error {
  readonly code = 'JOURNAL_DAMAGED';

  constructor(id: string, cause: unknown) {
    super(`the text of revision ${id} cannot be read from the journal`, { cause });
    this.name = 'DamagedRevisionError';
  }
}

/** What is read; undefined where its text is damaged. */
function unlessDamaged<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedRevisionError) return undefined;
    throw error;
  }
}

export type Revisions = ReturnType<typeof revisions>;

/** The append-only log of revisions. Nothing here updates or deletes one. */
export function revisions(database: JournalDatabase) {
  const texts = revisionTexts(database);
  const insert = database.prepare(`
    INSERT INTO revision (id, note, number, previous_id, title, account, folder, created_at, updated_at, locked, origin,
      committed_at, bytes, form, body)
    VALUES (unhex(@id), @note, @number, unhex(@previousId), @title, @account, @folder, @createdAt, @updatedAt, @locked, @origin,
      @committedAt, @bytes, @form, @body)`);
  const keyOf = database.prepare<[string], number>('SELECT key FROM note WHERE id = ?').pluck();
  const from = `SELECT ${metadataColumns} FROM revision v JOIN note n ON n.key = v.note`;
  const byId = database.prepare<[string], MetadataRow>(`${from} WHERE v.id = unhex(?)`);
  const ofNote = database.prepare<[string], MetadataRow>(
    `${from} WHERE v.note = (SELECT key FROM note WHERE id = ?) ORDER BY v.number DESC`,
  );
  const head = database.prepare<[string], RevisionId | null>('SELECT head FROM note WHERE id = ?').pluck();
  const has = database.prepare<[string], number>('SELECT 1 FROM revision WHERE id = unhex(?)').pluck();
  const body = database.prepare<[number], Buffer>('SELECT body FROM revision WHERE sequence = ?').pluck();
  const firstOrigin = database.prepare<[string], { origin: RevisionOrigin }>(
    'SELECT origin FROM revision WHERE note = (SELECT key FROM note WHERE id = ?) ORDER BY number LIMIT 1',
  );
  const firstCommitted = database
    .prepare<[string], number | null>(`
    SELECT MIN(committed_at) FROM revision
    WHERE note IN (SELECT key FROM note WHERE id IN (SELECT value FROM json_each(?)))`)
    .pluck();
  const edited = database
    .prepare<[string], number>(`
    SELECT 1 FROM revision WHERE note = (SELECT key FROM note WHERE id = ?) AND origin IN ('edit', 'recovered') LIMIT 1`)
    .pluck();

  function documentOf(row: MetadataRow): NoteDocument {
    try {
      if (row.form !== bodyForm.document) return unpackDocument(row, texts.read(row.note, row.number));
      return unpackWholeDocument(body.get(row.sequence) ?? Buffer.alloc(0));
    } catch (cause) {
      throw new DamagedRevisionError(row.revision_id, cause);
    }
  }

  function read(id: RevisionId): StoredRevision | undefined {
    const row = byId.get(id);
    return row === undefined ? undefined : { ...stored(row), document: documentOf(row) };
  }

  const each = function* (id: NoteId): Generator<ReadRevision> {
    for (const row of ofNote.all(id).reverse())
      yield { ...metadataOf(row), document: unlessDamaged(() => documentOf(row)) };
  };

  /** The newest revision of a note; undefined for a note without one. */
  function headDocument(id: NoteId): NoteDocument | undefined {
    const newest = head.get(id);
    return newest == null ? undefined : read(newest)?.document;
  }

  const readable = (id: RevisionId): NoteDocument | undefined => unlessDamaged(() => read(id)?.document);

  return {
    /** Whether any revision of a note was made by an edit in this app on this computer. */
    isEditedHere: (id: NoteId): boolean => edited.get(id) !== undefined,
    /** Appends a revision and returns its sequence. Its note must have a record. */
    append(revision: Omit<StoredRevision, 'sequence'>): number {
      const { revisionId, noteId, number, document, origin, committedAt } = revision;
      const note = keyOf.get(noteId);
      if (note === undefined)
        throw new TypeError(`there is no note ${noteId} that a revision could belong to`);
      const { columns, text } = packDocument(document, number, () => texts.before(note, number));
      const added = insert.run({ ...columns, id: revisionId, note, number, origin, committedAt });
      texts.remember(note, number, text);
      return Number(added.lastInsertRowid);
    },
    /** Whether the journal holds this revision, of whatever note. */
    has: (id: RevisionId): boolean => has.get(id) !== undefined,
    /** Throws a DamagedRevisionError when the text cannot be read, as does everything here that returns a document. */
    byId: read,
    headDocument,
    /** A revision and a newest one, undefined also where the text cannot be read. */
    readable,
    readableHead: (id: NoteId): NoteDocument | undefined => unlessDamaged(() => headDocument(id)),
    /** Whether any revision of a note has exactly this text. Only texts of the same length are read. */
    holdsText(id: NoteId, content: string): boolean {
      const length = Buffer.byteLength(content);
      return ofNote
        .all(id)
        .some(
          ({ bytes, revision_id }) =>
            bytes === length && readable(revision_id as RevisionId)?.content === content,
        ); // minted when it was committed
    },
    /** All revisions of a note without their texts, newest first. */
    metadata: (id: NoteId): RevisionMetadata[] => ofNote.all(id).map(metadataOf),
    /** All revisions of a note, oldest first, one text at a time; a damaged one comes without its document. */
    each,
    /** All revisions of a note with their texts, newest first: as much memory as all of them take. */
    ofNote: (id: NoteId): StoredRevision[] =>
      ofNote
        .all(id)
        .reverse()
        .map((row) => ({ ...stored(row), document: documentOf(row) }))
        .reverse(),
    /** When the first revision of any of these notes was committed, in milliseconds since the epoch; undefined for none. */
    firstCommittedAt: (ids: readonly NoteId[]): number | undefined =>
      firstCommitted.get(JSON.stringify(ids)) ?? undefined,
    /** The origin of a note's first revision: an edit in this app, or a file in the vault. */
    firstOrigin: (id: NoteId): RevisionOrigin | undefined => firstOrigin.get(id)?.origin,
  };
}

const stored = (row: MetadataRow): Omit<StoredRevision, 'document'> => ({
  sequence: row.sequence,
  revisionId: row.revision_id as RevisionId, // minted when it was committed
  noteId: row.note_id as NoteId, // parsed before it was stored
  number: row.number,
  origin: row.origin as RevisionOrigin, // written by append()
  committedAt: row.committed_at,
});

const metadataOf = (row: MetadataRow): RevisionMetadata => ({
  ...stored(row),
  previousRevisionId: previousOf(row),
  title: row.title,
  account: row.account,
  folder: row.folder,
  createdAt: timeOf(row.created_at),
  updatedAt: timeOf(row.updated_at),
  locked: row.locked === 1,
  bytes: row.bytes,
});

type Row = { number: number; bytes: number; form: BodyForm; body: Buffer };

/** Bytes of texts in the cache, and of how many notes: those that were read or written last. */
const keptBytes = 32 * 1024 * 1024;
const keptNotes = 512;

/**
 * Reads the texts of revisions. One is decoded from the last whole text before it, delta by delta; the text read or
 * written last of each note is kept, so that the next edit, or the next revision in order, decodes one delta or none.
 */
export function revisionTexts(database: JournalDatabase) {
  const backwards = database.prepare<[number, number], Row>(
    'SELECT number, bytes, form, body FROM revision WHERE note = ? AND number <= ? ORDER BY number DESC',
  );
  const before = database
    .prepare<[number, number], number>('SELECT MAX(number) FROM revision WHERE note = ? AND number < ?')
    .pluck();
  /** By note, least recently used first. */
  const kept = new Map<number, { number: number; text: Buffer }>();
  let bytes = 0;

  function forget(note: number): void {
    bytes -= kept.get(note)?.text.length ?? 0;
    kept.delete(note);
  }

  function remember(note: number, number: number, text: Buffer): void {
    forget(note);
    kept.set(note, { number, text });
    bytes += text.length;
    for (const oldest of kept.keys()) {
      if (bytes <= keptBytes && kept.size <= keptNotes) break;
      forget(oldest);
    }
  }

  function read(note: number, number: number): Buffer {
    const at = kept.get(note);
    if (at?.number === number) return at.text;
    const rows: Row[] = [];
    let text: Buffer | undefined;
    for (const row of backwards.iterate(note, number)) {
      if (at?.number === row.number) {
        text = at.text;
        break;
      }
      rows.push(row);
      if (!needsTextBefore(row.form)) break;
    }
    if (rows[0]?.number !== number) throw new RangeError(`there is no revision ${number}`);
    for (const row of rows.reverse()) text = textOf(row, text);
    if (text === undefined) throw new RangeError(`there is no revision ${number}`);
    remember(note, number, text);
    return text;
  }

  return {
    /** The text of the note's revision with this number; throws when it, or one it was made from, is damaged. */
    read,
    /** The text that the next revision, `number`, will be made from; undefined where there is none that can be read. */
    before(note: number, number: number): Buffer | undefined {
      const at = kept.get(note);
      if (at?.number === number - 1) return at.text;
      const previous = before.get(note, number);
      if (previous == null) return undefined;
      try {
        return read(note, previous);
      } catch {
        return undefined; // the text is damaged: the next one is stored whole
      }
    },
    /** Puts a text that was just written into the cache. */
    remember,
  };
}

function textOf(row: Row, before: Buffer | undefined): Buffer {
  if (row.form === bodyForm.document) return Buffer.from(unpackWholeDocument(row.body).content, 'utf8');
  return unpackText(row, row.bytes, before);
}
