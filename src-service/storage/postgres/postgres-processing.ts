import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Enrichment } from '../../pipeline/enricher.ts';
import { type Stage, stages } from '../../pipeline/stages.ts';
import type { PgBossQueue } from '../../queue/pg-boss/pg-boss-queue.ts';
import type { ProcessingStore, ProcessingTask } from '../processing-store.ts';
import { type Database, type Session, sql } from './postgres-database.ts';
import { postgresReprocess } from './postgres-reprocess.ts';
import { publishStages } from './publish-stages.ts';
import { parseRuns, withRun } from './stage-runs.ts';
import { unescapeOptional, unescapeText } from './text-escape.ts';

type TaskRow = {
  id: string;
  account_id: number;
  stage: ProcessingTask['stage'];
  attempts: number;
  failures: number;
  accepted_at: number;
  is_anew: boolean;
  enrichment: string | null;
  canonical_text: string | null;
  note_id: string;
  title: string;
  folder: string | null;
  content: string;
  locked: boolean;
};

const beginAttempts = sql<TaskRow>(`
  UPDATE memory m SET attempts = attempts + 1 FROM revision r
  WHERE m.id = ANY ($1::uuid[]) AND m.stage <> 'ready' AND r.memory = m.number
  RETURNING m.id, m.account_id, m.stage, m.attempts, m.failures, m.created_at AS accepted_at,
    m.relevance IS NOT NULL AS is_anew, m.enrichment, m.canonical_text, r.note_id, r.title, r.folder, r.content, r.locked`);
const lockMemory = sql<{ number: number; account_id: number; stage: Stage; runs: string }>(
  'SELECT number, account_id, stage, runs FROM memory WHERE id = $1 FOR NO KEY UPDATE',
);
const recordFailure = sql('UPDATE memory SET failures = failures + 1, runs = $2 WHERE number = $1');
const readState = sql<{ number: number; stage: Stage; relations: number; runs: string }>(
  'SELECT number, stage, relations, runs FROM memory WHERE id = $1',
);
const readEdges = sql<{ id: MemoryId }>(`
  SELECT m.id FROM relation e JOIN memory m ON m.number = e.to_memory
  WHERE e.from_memory = $1 AND e.kind = 'supersedes' ORDER BY m.number`);

/** How far the Memories of a PostgreSQL store have come. */
export function postgresProcessing(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueInBackground' | 'finishIn'>,
  announce: () => void,
): ProcessingStore {
  const locked = async (session: Session, id: MemoryId) => (await session.rows(lockMemory, [id]))[0];

  return {
    async beginAttempts(memoryIds) {
      if (memoryIds.length === 0) return [];
      const rows = await database.rows(beginAttempts, [memoryIds]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return memoryIds.flatMap((id) => {
        const row = byId.get(id);
        return row ? [taskOf(row)] : [];
      });
    },
    async completeStages(id, from, completed, eventId, held) {
      const first = stages.indexOf(from) + 1;
      const inOrder = completed.every(({ outcome }, index) => stages[first + index] === outcome.stage);
      if (!inOrder || completed.length === 0) return false;
      return database.transaction(async (session) => {
        const memory = await locked(session, id);
        if (memory?.stage !== from) return false;
        const { number, account_id: accountId, runs } = memory;
        const isLast = completed.at(-1)?.outcome.stage === 'ready';
        await Promise.all([
          publishStages(session, { number, id, accountId, runs, completed, eventId }),
          isLast && held ? queue.finishIn(session, held) : undefined,
        ]);
        return true;
      });
    },
    async failStage(id, from, { attempts, error }) {
      const stage = stages[stages.indexOf(from) + 1];
      if (stage === undefined) return;
      await database.transaction(async (session) => {
        const memory = await locked(session, id);
        if (memory?.stage !== from) return;
        const runs = withRun(memory.runs, { stage, attempts, error, completedAt: null });
        await session.rows(recordFailure, [memory.number, runs]);
      });
    },
    async readProcessing(id) {
      const [state] = await database.rows(readState, [id]);
      if (!state) return undefined;
      const supersedes = (await database.rows(readEdges, [state.number])).map((edge) => edge.id);
      return { stage: state.stage, relations: state.relations, runs: parseRuns(state.runs), supersedes };
    },
    reprocess: postgresReprocess(database, queue, announce),
  };
}

function taskOf(row: TaskRow): ProcessingTask {
  return {
    memoryId: row.id as MemoryId, // was a MemoryId when it was stored
    accountId: row.account_id,
    stage: row.stage,
    attempts: row.attempts,
    failures: row.failures,
    acceptedAt: row.accepted_at,
    isAnew: row.is_anew,
    note: {
      noteId: unescapeText(row.note_id),
      title: unescapeText(row.title),
      folder: unescapeOptional(row.folder),
      content: unescapeText(row.content),
      locked: row.locked,
    },
    canonicalText: unescapeOptional(row.canonical_text),
    enrichment: row.enrichment === null ? null : (JSON.parse(row.enrichment) as Enrichment), // written at `enriched`
  };
}
