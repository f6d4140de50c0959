import type { Memory, NoteRevision, Relevance } from '../../../src-shared/memory-api/schemas.ts';

/** A row of `revision`, as it is read and written. */
export type RevisionRow = {
  memory: number;
  revision_id: Uint8Array;
  previous_revision_id: Uint8Array | null;
  app: 'example-notes';
  note_id: string;
  title: string;
  account: string;
  folder: string | null;
  created_at: string;
  updated_at: string;
  locked: number;
  content: string;
};

/** A Memory joined with its revision. `accepted_at` is the Memory's own time, `created_at` the note's. */
export type MemoryRow = Omit<RevisionRow, 'memory' | 'content'> & {
  id: string;
  type: string;
  source: string;
  accepted_at: number;
  canonical_text: string | null;
  gist: string | null;
  description: string | null;
  tags: string;
  questions: string;
  relevance: string | null;
};

/** A revision id in either case as its 32 bytes. */
export const revisionBytes = (id: string): Uint8Array => Buffer.from(id, 'hex');

const revisionText = (id: Uint8Array): string => Buffer.from(id).toString('hex');

/** The revision that was accepted, with its ids in lower case. */
export function revisionOf(row: RevisionRow): NoteRevision {
  return {
    app: row.app,
    id: row.note_id,
    revisionId: revisionText(row.revision_id),
    previousRevisionId: row.previous_revision_id && revisionText(row.previous_revision_id),
    title: row.title,
    account: row.account,
    folder: row.folder,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: row.locked === 1,
    content: row.content,
  };
}

/** The projection of a Memory. The JSON columns hold what this store itself wrote. */
export function projectionOf(row: MemoryRow): Memory {
  return {
    id: row.id,
    createdAt: new Date(row.accepted_at).toISOString(),
    type: row.type,
    source: row.source,
    metadata: {
      app: row.app,
      noteId: row.note_id,
      revisionId: revisionText(row.revision_id),
      previousRevisionId: row.previous_revision_id && revisionText(row.previous_revision_id),
      title: row.title,
      account: row.account,
      folder: row.folder,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      locked: row.locked === 1,
    },
    canonicalText: row.canonical_text,
    description: row.description,
    gist: row.gist,
    tags: JSON.parse(row.tags) as string[], // see above
    questions: JSON.parse(row.questions) as string[], // see above
    relevance: row.relevance === null ? null : (JSON.parse(row.relevance) as Relevance), // see above
  };
}
