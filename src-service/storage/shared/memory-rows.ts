import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Memory, NoteRevision, Relevance } from '../../../src-shared/memory-api/schemas.ts';
import type { AccountId } from '../key-store.ts';
import type { MemoryStore } from '../memory-store.ts';
import { type Operation, type Operations, row, sql } from './operation.ts';

/** A row of `revision`, as it is read. */
export type RevisionRow = {
  readonly revision_id: Uint8Array;
  readonly previous_revision_id: Uint8Array | null;
  readonly app: 'example-notes';
  readonly note_id: string;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** SQLite keeps it as 0 or 1. */
  readonly locked: boolean | 0 | 1;
  readonly content: string;
};

/** A Memory joined with its revision. `accepted_at` is the Memory's own time, `created_at` the note's. */
export type MemoryRow = Omit<RevisionRow, 'content'> & {
  readonly id: string;
  readonly type: string;
  readonly source: string;
  readonly accepted_at: number;
  readonly canonical_text: string | null;
  readonly gist: string | null;
  readonly description: string | null;
  /** JSON, here and below. */
  readonly tags: string;
  readonly questions: string;
  readonly relevance: string | null;
};

/** What a {@link MemoryRow} has, of `memory m` and `revision r`. */
export const memoryColumns = `m.id, m.type, m.source, m.created_at AS accepted_at, m.canonical_text, m.gist, m.description,
  m.tags, m.questions, m.relevance, r.revision_id, r.previous_revision_id, r.app, r.note_id, r.title, r.account, r.folder,
  r.created_at, r.updated_at, r.locked`;

// found by number, and with a plus before the account: SQLite prepares a join that is found by a value of its own again each time, which doubles the
// time
const selectMemory = sql<MemoryRow>(`
  SELECT ${memoryColumns} FROM memory m JOIN revision r ON r.memory = m.number
  WHERE m.number = (SELECT number FROM memory WHERE id = $1) AND +m.account_id = $2`);

const selectNumber = sql<{ number: number }>(
  'SELECT number FROM memory WHERE id = $1 AND (CAST($2 AS integer) IS NULL OR account_id = $2)',
);

/** The number below which a page of Memories goes on after `before`; undefined when that is unknown, or not of the account if one is given. */
export function* pageEnd(
  before: MemoryId | null,
  accountId: AccountId | null,
): Operation<number | undefined> {
  return before === null ? Number.MAX_SAFE_INTEGER : (yield* row(selectNumber, before, accountId))?.number;
}

/** Reading a Memory, as SQLite does; PostgreSQL reads several at once, and each database accepts revisions in its own way. */
export const memoryOperations: Operations<Pick<MemoryStore, 'readMemory'>> = {
  *readMemory(accountId, id) {
    const memory = yield* row(selectMemory, id, accountId);
    return memory && projectionOf(memory);
  },
};

/** A revision id in either case as its 32 bytes. */
export const revisionIdBytes = (id: string): Buffer => Buffer.from(id, 'hex');

/** Its 32 bytes as an id in lower case. */
export const revisionIdText = (id: Uint8Array): string => Buffer.from(id).toString('hex');

/** The revision that was accepted, with its ids in lower case. */
export function revisionOf(row: RevisionRow): NoteRevision {
  const { noteId, ...metadata } = metadataOf(row);
  return { ...metadata, id: noteId, content: row.content };
}

function metadataOf(row: Omit<RevisionRow, 'content'>) {
  return {
    app: row.app,
    noteId: row.note_id,
    revisionId: revisionIdText(row.revision_id),
    previousRevisionId: row.previous_revision_id && revisionIdText(row.previous_revision_id),
    title: row.title,
    account: row.account,
    folder: row.folder,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: Boolean(row.locked),
  };
}

/** The projection of a Memory. The JSON columns hold what the stores themselves wrote. */
export function projectionOf(row: MemoryRow): Memory {
  return {
    id: row.id,
    createdAt: new Date(row.accepted_at).toISOString(),
    type: row.type,
    source: row.source,
    metadata: metadataOf(row),
    canonicalText: row.canonical_text,
    description: row.description,
    gist: row.gist,
    tags: JSON.parse(row.tags) as string[], // see above
    questions: JSON.parse(row.questions) as string[], // see above
    relevance: row.relevance === null ? null : (JSON.parse(row.relevance) as Relevance), // see above
  };
}
