import type { Memory, NoteRevision, Relevance } from '../../../src-shared/memory-api/schemas.ts';
import { unescapeOptional, unescapeText } from './text-escape.ts';

/** A row of `revision`, as it is read. Its text is escaped. */
export type RevisionRow = {
  revision_id: Buffer;
  previous_revision_id: Buffer | null;
  app: 'example-notes';
  note_id: string;
  title: string;
  account: string;
  folder: string | null;
  created_at: string;
  updated_at: string;
  locked: boolean;
  content: string;
};

/** A Memory joined with its revision. `accepted_at` is the Memory's own time, `created_at` the note's. */
export type MemoryRow = Omit<RevisionRow, 'content'> & {
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

/** The revision that was accepted, with its ids in lower case. */
export function revisionOf(row: RevisionRow): NoteRevision {
  return {
    app: row.app,
    id: unescapeText(row.note_id),
    revisionId: row.revision_id.toString('hex'),
    previousRevisionId: row.previous_revision_id?.toString('hex') ?? null,
    title: unescapeText(row.title),
    account: unescapeText(row.account),
    folder: unescapeOptional(row.folder),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: row.locked,
    content: unescapeText(row.content),
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
      noteId: unescapeText(row.note_id),
      revisionId: row.revision_id.toString('hex'),
      previousRevisionId: row.previous_revision_id?.toString('hex') ?? null,
      title: unescapeText(row.title),
      account: unescapeText(row.account),
      folder: unescapeOptional(row.folder),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      locked: row.locked,
    },
    canonicalText: unescapeOptional(row.canonical_text),
    description: unescapeOptional(row.description),
    gist: unescapeOptional(row.gist),
    tags: JSON.parse(row.tags) as string[], // see above
    questions: JSON.parse(row.questions) as string[], // see above
    relevance: row.relevance === null ? null : (JSON.parse(row.relevance) as Relevance), // see above
  };
}
