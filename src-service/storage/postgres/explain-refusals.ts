import type { MemoryId } from '../../../src-shared/ids.ts';
import { haveSameContents } from '../../../src-shared/memory-api/same-contents.ts';
import type { Acceptance } from '../memory-store.ts';
import { type RevisionRow, revisionIdBytes, revisionOf } from '../shared/memory-rows.ts';
import { sql } from '../shared/statement.ts';
import { noteKey, type TextRequest } from './accept-statement.ts';
import type { Session } from './postgres-database.ts';
import { unescapeRow } from './run-operations.ts';

const findRevisions = sql<RevisionRow & { memory_id: string; place: number }>(`
  SELECT o.place::integer AS place, m.id AS memory_id, r.revision_id, r.previous_revision_id, r.app, r.note_id, r.title,
    r.account, r.folder, r.created_at, r.updated_at, r.locked, r.content
  FROM unnest($1::integer[], $2::bytea[]) WITH ORDINALITY AS o (account_id, revision_id, place)
  JOIN revision r ON r.account_id = o.account_id AND r.revision_id = o.revision_id
  JOIN memory m ON m.number = r.memory`);
const findNeighbours = sql<{ has_begun: boolean; has_predecessor: boolean; has_account: boolean }>(`
  SELECT
    EXISTS (SELECT FROM revision WHERE account_id = $1 AND note_key = $2 AND previous_revision_id IS NULL) AS has_begun,
    EXISTS (SELECT FROM revision WHERE account_id = $1 AND note_key = $2 AND revision_id = $3) AS has_predecessor,
    EXISTS (SELECT FROM account WHERE id = $1) AS has_account`);

/**
 * Why a revision was not stored. An error for an account that does not exist; undefined when the reason no longer
 * holds, because the obstacle is gone or the predecessor has arrived.
 */
export type Refusal = Acceptance | Error | undefined;

/** Finds out why revisions were not stored, in their order. */
export async function explainRefusals(
  session: Session,
  requests: readonly TextRequest[],
): Promise<readonly Refusal[]> {
  if (requests.length === 0) return [];
  const accounts = requests.map(({ accountId }) => accountId);
  const ids = requests.map(({ revision }) => revisionIdBytes(revision.revisionId));
  const rows = await session.rows(findRevisions, [accounts, ids]);
  const known = new Map(rows.map((row) => [row.place - 1, row]));
  const refusals: Refusal[] = [];
  for (const [place, request] of requests.entries()) {
    const row = known.get(place);
    refusals.push(row ? compare(row, request) : await explainUnknown(session, request));
  }
  return refusals;
}

function compare(row: RevisionRow & { memory_id: string }, { revision }: TextRequest): Acceptance {
  return haveSameContents(revisionOf(unescapeRow(row)), revision)
    ? { kind: 'duplicate', memoryId: row.memory_id as MemoryId } // was a MemoryId when it was stored
    : { kind: 'contents-differ' };
}

async function explainUnknown(session: Session, { accountId, revision }: TextRequest): Promise<Refusal> {
  const previous = revision.previousRevisionId;
  const values = [accountId, noteKey(revision.id), previous === null ? null : revisionIdBytes(previous)];
  const [neighbours] = await session.rows(findNeighbours, values);
  if (!neighbours?.has_account) return new Error('there is no such account');
  if (previous === null) return neighbours.has_begun ? { kind: 'note-has-begun' } : undefined;
  return neighbours.has_predecessor ? undefined : { kind: 'predecessor-missing' };
}
