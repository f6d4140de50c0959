import type { MemoryId } from '../../../src-shared/ids.ts';
import { haveSameContents } from '../../../src-shared/memory-api/same-contents.ts';
import { type Acceptance, asText, type MemoryStore } from '../memory-store.ts';
import { type RevisionRow, revisionIdBytes, revisionOf } from '../shared/memory-rows.ts';
import { sql } from '../shared/operation.ts';
import { noteKey, storeRevisions, type TextRequest, valuesOf } from './accept-statement.ts';
import { type Database, type Session, withRetries } from './postgres-database.ts';
import { readMemories } from './read-memories.ts';
import { type GroupedRequest, groupRequests } from './request-groups.ts';
import { unescapeRow } from './run-operations.ts';

export type PostgresMemoriesParts = {
  readonly database: Database;
  /** Wakes workers. */
  readonly announce: () => void;
  /** Groups of requests whose transactions run concurrently, at most. */
  readonly concurrency: number;
};

/** Requests of one transaction, and characters in them, at most. */
const group = { size: 128, weight: 1 << 20 };

/** How often a request is tried whose obstacle disappears between the attempt to store it and the explanation. */
const maxAttempts = 5;

/** The Memories of a PostgreSQL store. Requests that come together are stored in one transaction, or read by one statement. */
export function postgresMemories(parts: PostgresMemoriesParts): MemoryStore & { idle(): Promise<void> } {
  const { database, announce, concurrency } = parts;

  /** Stores what may be stored. Returns the ids of what was. */
  const store = async (requests: readonly TextRequest[]): Promise<ReadonlySet<string>> => {
    const created = await withRetries(() => database.rows(storeRevisions, valuesOf(requests)));
    return new Set(created.map(({ id }) => id));
  };

  async function accept(requests: readonly TextRequest[]): Promise<readonly Outcome[]> {
    const outcomes = new Map<string, Outcome>();
    let open = requests;
    for (let attempt = 0; open.length > 0; attempt += 1) {
      if (attempt === maxAttempts) throw new Error('the obstacles to storing a revision kept changing');
      const created = await store(open);
      if (created.size > 0) announce();
      for (const { memoryId } of open.filter((request) => created.has(request.memoryId))) {
        outcomes.set(memoryId, { kind: 'created', memoryId });
      }
      const refused = open.filter((request) => !created.has(request.memoryId));
      const refusals = await explainRefusals(database, refused);
      for (const [index, { memoryId }] of refused.entries()) {
        const refusal = refusals[index];
        if (refusal) outcomes.set(memoryId, refusal);
      }
      open = refused.filter(({ memoryId }) => !outcomes.has(memoryId));
    }
    return requests.flatMap(({ memoryId }) => outcomes.get(memoryId) ?? []);
  }

  const reads = readMemories(database, concurrency);
  const groups = groupRequests({ ...group, concurrency, traitsOf, run: accept });

  return {
    async acceptRevision(request) {
      const outcome = await groups.submit({ ...request, revision: asText(request.revision) });
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    readMemory: reads.readMemory,
    async idle() {
      await Promise.all([groups.idle(), reads.idle()]);
    },
  };
}

/** The outcome of a request; an error rejects this request only. */
type Outcome = Acceptance | Error;

/** Revisions of one note, or of one id, are stored one after the other: a group never conflicts with itself. */
const traitsOf = ({ accountId, revision }: TextRequest): GroupedRequest => ({
  keys: [`${accountId} note ${revision.id}`, `${accountId} revision ${revision.revisionId.toLowerCase()}`],
  weight: revision.content.length + revision.title.length + revision.id.length,
});

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
type Refusal = Acceptance | Error | undefined;

/** Finds out why revisions were not stored, in their order. */
async function explainRefusals(
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
