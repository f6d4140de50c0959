import type { MemoryId } from '../../../src-shared/ids.ts';
import { type Stage, type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import type { ProcessingStore } from '../processing-store.ts';
import type { QueueOperations } from '../shared/queue.ts';
import { type Restarts, readReprocessPage } from '../shared/reprocess.ts';
import { sql } from '../shared/statement.ts';
import { type TaskRow, taskColumns, taskOf } from '../shared/task-rows.ts';
import type { Database, Session } from './postgres-database.ts';
import { publishStages } from './publish-stages.ts';
import { runOperation, unescapeRow } from './run-operations.ts';
import { withRun } from './stage-runs.ts';
import { unescapeText } from './text-escape.ts';

const beginAttempts = sql<TaskRow>(`
  UPDATE memory m SET attempts = attempts + 1 FROM revision r
  WHERE m.id = ANY ($1::uuid[]) AND m.stage <> 'ready' AND r.memory = m.number
  RETURNING ${taskColumns}`);
const readTexts = {
  content: sql<{ text: string }>(
    'SELECT content AS text FROM revision WHERE memory = (SELECT number FROM memory WHERE id = $1)',
  ),
  canonicalText: sql<{ text: string | null }>('SELECT canonical_text AS text FROM memory WHERE id = $1'),
};
const takeBack = sql('UPDATE memory SET attempts = greatest(0, attempts - 1) WHERE id = ANY ($1::uuid[])');
type LockedMemory = {
  number: number;
  account_id: number;
  stage: StoredStage;
  runs: string;
  was_ready: boolean;
};
const lockMemory = sql<LockedMemory>(`
  SELECT number, account_id, stage, runs, relevance IS NOT NULL AS was_ready FROM memory WHERE id = $1 FOR NO KEY UPDATE`);
const recordFailure = sql('UPDATE memory SET failures = failures + 1, runs = $2 WHERE number = $1');

/** How far the Memories of a PostgreSQL store have come. */
export function postgresProcessing(
  database: Database,
  { finishOne }: Pick<QueueOperations, 'finishOne'>,
  { restart }: Pick<Restarts, 'restart'>,
): ProcessingStore {
  /** A Memory, locked, if its last completed stage is this one. */
  async function lockAt(session: Session, id: MemoryId, stage: Stage) {
    const [memory] = await session.rows(lockMemory, [id]);
    return memory && stageOf(memory.stage) === stage ? memory : undefined;
  }

  return {
    async beginAttempts(memoryIds) {
      if (memoryIds.length === 0) return [];
      const rows = await database.rows(beginAttempts, [memoryIds]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      try {
        return memoryIds.flatMap((id) => {
          const row = byId.get(id);
          return (row && taskOf(unescapeRow(row))) ?? [];
        });
      } catch (error) {
        // one that cannot be decoded must not count an attempt of the others; a transaction would cost all of them
        await database.rows(takeBack, [[...byId.keys()]]);
        throw error;
      }
    },
    async readText(id, which) {
      const [row] = await database.rows<{ text: string | null }>(readTexts[which], [id]);
      return row?.text == null ? null : Buffer.from(unescapeText(row.text));
    },
    async completeStages(id, from, completed, eventId, held) {
      const first = stages.indexOf(from) + 1;
      const inOrder = completed.every(({ outcome }, index) => stages[first + index] === outcome.stage);
      if (!inOrder || completed.length === 0) return false;
      return database.transaction(async (session) => {
        const memory = await lockAt(session, id, from);
        if (!memory) return false;
        const { number, account_id: accountId, runs, was_ready: wasReady } = memory;
        const isLast = completed.at(-1)?.outcome.stage === 'ready';
        await Promise.all([
          publishStages(session, { number, id, accountId, runs, completed, wasReady, eventId }),
          isLast && held ? runOperation(session, finishOne(held)) : undefined,
        ]);
        return true;
      });
    },
    async failStage(id, from, { attempts, error }) {
      const stage = stages[stages.indexOf(from) + 1];
      if (stage === undefined) return;
      await database.transaction(async (session) => {
        const memory = await lockAt(session, id, from);
        if (!memory) return;
        const runs = withRun(memory.runs, { stage, attempts, error, completedAt: null });
        await session.rows(recordFailure, [memory.number, runs]);
      });
    },
    // pages are read before the transaction, so that only what is reset is locked
    async reprocess(request, cursor, limit) {
      const { memories, next } = await runOperation(database, readReprocessPage(request, cursor, limit));
      const numbers = memories.map(({ number }) => number);
      if (numbers.length > 0)
        await database.transaction((session) => runOperation(session, restart(numbers, true, request.now)));
      return { count: numbers.length, next };
    },
  };
}
