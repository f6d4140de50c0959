import { type Acceptance, asText, type MemoryStore } from '../memory-store.ts';
import { memoryOperations } from '../shared/memory-rows.ts';
import { storeRevisions, type TextRequest, valuesOf } from './accept-statement.ts';
import { explainRefusals } from './explain-refusals.ts';
import { type Database, isServerUnavailable, withRetries } from './postgres-database.ts';
import { type GroupedRequest, groupRequests } from './request-groups.ts';
import { postgresMethods } from './run-operations.ts';

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

/** The Memories of a PostgreSQL store. Requests that come together are stored in one transaction. */
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

  /** A request that the server rejects must not fail the others: each is then tried alone. */
  async function acceptEach(requests: readonly TextRequest[]): Promise<readonly Outcome[]> {
    try {
      return await accept(requests);
    } catch (error) {
      if (requests.length === 1 || isServerUnavailable(error)) return requests.map(() => failure(error));
      const alone: Outcome[] = [];
      for (const request of requests) alone.push(...(await acceptEach([request])));
      return alone;
    }
  }

  const groups = groupRequests({ ...group, concurrency, traitsOf, run: acceptEach });

  return {
    async acceptRevision(request) {
      const outcome = await groups.submit({ ...request, revision: asText(request.revision) });
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    ...postgresMethods(database, memoryOperations),
    idle: groups.idle,
  };
}

/** The outcome of a request; an error rejects this request only. */
type Outcome = Acceptance | Error;

const failure = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Revisions of one note, or of one id, are stored one after the other: a group never conflicts with itself. */
const traitsOf = ({ accountId, revision }: TextRequest): GroupedRequest => ({
  keys: [`${accountId} note ${revision.id}`, `${accountId} revision ${revision.revisionId.toLowerCase()}`],
  weight: revision.content.length + revision.title.length + revision.id.length,
});
