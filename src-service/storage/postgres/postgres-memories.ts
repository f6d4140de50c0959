import type { Acceptance, AcceptRequest, MemoryStore } from '../memory-store.ts';
import { storeRevisions, valuesOf } from './accept-statement.ts';
import { judgeRevisions } from './judge-revisions.ts';
import { type Database, isServerTrouble, repeated, sql } from './postgres-database.ts';
import { type MemoryRow, projectionOf } from './postgres-rows.ts';
import { type GroupedRequest, groupRequests } from './request-groups.ts';

export type PostgresMemoriesParts = {
  readonly database: Database;
  /** Writes the statement that makes entries of a JSON array. */
  readonly enqueue: (entries: string) => string;
  /** Tells workers. */
  readonly announce: () => void;
  /** Groups of requests whose transactions run at the same time. */
  readonly sideBySide: number;
};

/** Requests of one transaction, and characters in them, at most. */
const group = { size: 128, weight: 1 << 20 };

/** How often a request is offered again whose obstacle went away between storing and judging. */
const offers = 5;

const readMemory = sql<MemoryRow>(`
  SELECT m.id, m.type, m.source, m.created_at AS accepted_at, m.canonical_text, m.gist, m.description, m.tags,
    m.questions, m.relevance, r.revision_id, r.previous_revision_id, r.app, r.note_id, r.title, r.account, r.folder,
    r.created_at, r.updated_at, r.locked
  FROM memory m JOIN revision r ON r.memory = m.number WHERE m.id = $1 AND m.account_id = $2`);

/** The Memories of a PostgreSQL store. Requests that come together are stored in one transaction. */
export function postgresMemories(parts: PostgresMemoriesParts): MemoryStore & { idle(): Promise<void> } {
  const { database, enqueue, announce, sideBySide } = parts;
  const statement = storeRevisions(enqueue);

  /** Stores what may be stored. Answers the ids of what was. */
  const store = async (requests: readonly AcceptRequest[]): Promise<ReadonlySet<string>> => {
    const created = await repeated(() => database.rows(statement, valuesOf(requests)));
    return new Set(created.map(({ id }) => id));
  };

  async function accept(requests: readonly AcceptRequest[]): Promise<readonly Verdict[]> {
    const answers = new Map<string, Verdict>();
    let open = requests;
    for (let offer = 0; open.length > 0; offer += 1) {
      if (offer === offers) throw new Error('revisions came and went while others were judged by them');
      const created = await store(open);
      if (created.size > 0) announce();
      for (const { memoryId } of open.filter((request) => created.has(request.memoryId))) {
        answers.set(memoryId, { kind: 'created', memoryId });
      }
      const rest = open.filter((request) => !created.has(request.memoryId));
      const judged = await judgeRevisions(database, rest);
      for (const [index, { memoryId }] of rest.entries()) {
        const verdict = judged[index];
        if (verdict) answers.set(memoryId, verdict);
      }
      open = rest.filter(({ memoryId }) => !answers.has(memoryId));
    }
    return requests.flatMap(({ memoryId }) => answers.get(memoryId) ?? []);
  }

  /** A request that the server refuses takes no other with it: each is then offered alone. */
  async function acceptEach(requests: readonly AcceptRequest[]): Promise<readonly Verdict[]> {
    try {
      return await accept(requests);
    } catch (error) {
      if (requests.length === 1 || isServerTrouble(error)) return requests.map(() => failure(error));
      const alone: Verdict[] = [];
      for (const request of requests) alone.push(...(await acceptEach([request])));
      return alone;
    }
  }

  const groups = groupRequests({ ...group, sideBySide, traitsOf, run: acceptEach });

  return {
    async acceptRevision(request) {
      const verdict = await groups.submit(request);
      if (verdict instanceof Error) throw verdict;
      return verdict;
    },
    async readMemory(accountId, id) {
      return (await database.rows(readMemory, [id, accountId])).map(projectionOf)[0];
    },
    idle: groups.idle,
  };
}

/** What becomes of a request: an error rejects it, and no other. */
type Verdict = Acceptance | Error;

const failure = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Revisions of one note, or of one id, are judged one after the other: what is in one group never meets itself. */
const traitsOf = ({ accountId, revision }: AcceptRequest): GroupedRequest => ({
  keys: [`${accountId} note ${revision.id}`, `${accountId} revision ${revision.revisionId.toLowerCase()}`],
  weight: revision.content.length + revision.title.length + revision.id.length,
});
