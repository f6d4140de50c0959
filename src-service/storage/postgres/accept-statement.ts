import { createHash } from 'node:crypto';
import { appName, appTag } from '../../../src-shared/memory-api/limits.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import type { AcceptRequest } from '../memory-store.ts';
import { revisionIdBytes } from '../shared/memory-rows.ts';
import { sql } from '../shared/operation.ts';
import { escapeOptional, escapeText } from './run-operations.ts';

/** A request whose content is text. */
export type TextRequest = Omit<AcceptRequest, 'revision'> & { readonly revision: NoteRevision };

/** A Memory that was made. */
export type Created = { readonly id: string };

type Field = {
  readonly name: string;
  readonly type: string;
  readonly of: (request: TextRequest) => unknown;
};

const fields: readonly Field[] = [
  { name: 'id', type: 'uuid', of: ({ memoryId }) => memoryId },
  { name: 'account_id', type: 'integer', of: ({ accountId }) => accountId },
  { name: 'accepted_at', type: 'bigint', of: ({ at }) => at },
  { name: 'traceparent', type: 'text', of: ({ traceparent }) => traceparent ?? null },
  { name: 'revision_id', type: 'bytea', of: ({ revision }) => revisionIdBytes(revision.revisionId) },
  {
    name: 'previous_revision_id',
    type: 'bytea',
    of: ({ revision: { previousRevisionId: id } }) => (id === null ? null : revisionIdBytes(id)),
  },
  { name: 'note_key', type: 'bytea', of: ({ revision }) => noteKey(revision.id) },
  { name: 'note_id', type: 'text', of: ({ revision }) => escapeText(revision.id) },
  { name: 'title', type: 'text', of: ({ revision }) => escapeText(revision.title) },
  { name: 'account', type: 'text', of: ({ revision }) => escapeText(revision.account) },
  { name: 'folder', type: 'text', of: ({ revision }) => escapeOptional(revision.folder) },
  { name: 'created_at', type: 'text', of: ({ revision }) => revision.createdAt },
  { name: 'updated_at', type: 'text', of: ({ revision }) => revision.updatedAt },
  { name: 'locked', type: 'boolean', of: ({ revision }) => revision.locked },
  { name: 'content', type: 'text', of: ({ revision }) => escapeText(revision.content) },
];
const columns = fields.map(({ name }) => name);
const ofMemory = ['id', 'accepted_at', 'traceparent'];
const revisionColumns = columns.filter((name) => !ofMemory.includes(name)).join(', ');

/** Rows over which the count of an account's Memories is spread: each connection keeps to one of them. */
const countShards = 16;

/**
 * Stores the revisions that may be stored, each with its Memory, its edge and its entry in the queue, and returns which
 * those are: one statement, one transaction, one round trip. Whatever is stored at the same moment elsewhere is waited
 * for at the unique indexes, always in the order of the notes.
 */
export const storeRevisions = sql<Created>(`
  WITH offered AS MATERIALIZED (
    SELECT nextval('memory_number') AS number, o.*
    FROM unnest(${fields.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
      WITH ORDINALITY AS o (${columns.join(', ')}, place) ORDER BY o.place
  ), fitting AS MATERIALIZED (
    SELECT o.*, p.memory AS predecessor FROM offered o
    LEFT JOIN revision p ON p.account_id = o.account_id AND p.revision_id = o.previous_revision_id
      AND p.note_key = o.note_key
    WHERE (o.previous_revision_id IS NULL OR p.memory IS NOT NULL)
      AND EXISTS (SELECT FROM account a WHERE a.id = o.account_id)
  ), stored AS (
    -- a note that has a first revision, or a revision that is stored already, conflicts at its unique index
    INSERT INTO revision (memory, ${revisionColumns})
    SELECT number, ${revisionColumns} FROM fitting ORDER BY account_id, note_key
    ON CONFLICT DO NOTHING RETURNING memory
  ), created AS MATERIALIZED (
    SELECT f.id, f.number, f.account_id, f.accepted_at, f.traceparent, f.predecessor FROM fitting f JOIN stored s ON s.memory = f.number
  ), memories AS (
    INSERT INTO memory (number, id, account_id, source, created_at, traceparent, tags)
    SELECT number, id, account_id, '${appName}', accepted_at, traceparent, '["${appTag}"]' FROM created
  ), edges AS (
    INSERT INTO relation (from_memory, kind, to_memory)
    SELECT number, 'supersedes', predecessor FROM created WHERE predecessor IS NOT NULL
  ), counts AS (
    INSERT INTO memory_count AS c (account_id, shard, stored)
    SELECT account_id, pg_backend_pid() % ${countShards}, count(*) FROM created GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id, shard) DO UPDATE SET stored = c.stored + excluded.stored
  ), entries AS (
    INSERT INTO queue_entry (memory, account_id, queued_at) SELECT number, account_id, accepted_at FROM created
  )
  SELECT id FROM created`);

/** The values of {@link storeRevisions}: an array for each column. */
export const valuesOf = (requests: readonly TextRequest[]): readonly unknown[] =>
  fields.map(({ of }) => requests.map(of));

/** What stands for a note's id in indexes. */
export const noteKey = (noteId: string): Buffer => createHash('sha256').update(noteId).digest();
