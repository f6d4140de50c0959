import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Enrichment } from '../../pipeline/enricher.ts';
import { type Stage, stages } from '../../pipeline/stages.ts';
import type { ProcessingStore, ProcessingTask, StageRun } from '../processing-store.ts';
import type { Synchronous } from '../synchronous.ts';
import { atomic } from './atomic.ts';
import { sqliteFinish } from './sqlite-queue.ts';
import { sqliteReprocess } from './sqlite-reprocess.ts';
import { sqliteStagePublisher } from './sqlite-stage-publisher.ts';

type TaskRow = {
  number: number;
  id: string;
  account_id: number;
  stage: Stage;
  attempts: number;
  failures: number;
  accepted_at: number;
  is_anew: number;
  enrichment: string | null;
  canonical_text: string | null;
  note_id: string;
  title: string;
  folder: string | null;
  content: string;
  locked: number;
};
type StateRow = { number: number; stage: Stage; relations: number };

/** How far the Memories of an SQLite store have come. */
export function sqliteProcessing(database: Database): Synchronous<ProcessingStore> {
  const countAttempt = database.prepare<[string]>(
    "UPDATE memory SET attempts = attempts + 1 WHERE id = ? AND stage <> 'ready'",
  );
  const readTask = database.prepare<[string], TaskRow>(`
    SELECT m.number, m.id, m.account_id, m.stage, m.attempts, m.failures, m.created_at AS accepted_at,
      m.relevance IS NOT NULL AS is_anew, m.enrichment, m.canonical_text,
      r.note_id, r.title, r.folder, r.content, r.locked
    FROM memory m JOIN revision r ON r.memory = m.number WHERE m.id = ?`);
  const readState = database.prepare<[string], StateRow>(
    'SELECT number, stage, relations FROM memory WHERE id = ?',
  );
  const advance = database.prepare<[{ stage: Stage; attempts: number; number: number }]>(
    'UPDATE memory SET stage = @stage, attempts = @attempts, failures = 0 WHERE number = @number',
  );
  const recordRun = database.prepare<[number, Stage, number, string | null, number | null]>(`
    INSERT INTO stage_run (memory, stage, attempts, error, completed_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (memory, stage) DO UPDATE SET attempts = excluded.attempts,
      error = coalesce(excluded.error, error), completed_at = excluded.completed_at`);
  const countFailure = database.prepare<[number]>(
    'UPDATE memory SET failures = failures + 1 WHERE number = ?',
  );
  const readRuns = database.prepare<[number], StageRun>(
    'SELECT stage, attempts, error, completed_at AS completedAt FROM stage_run WHERE memory = ?',
  );
  const readEdges = database.prepare<[number], { id: MemoryId }>(`
    SELECT m.id FROM relation e JOIN memory m ON m.number = e.to_memory
    WHERE e.from_memory = ? AND e.kind = 'supersedes' ORDER BY m.number`);
  const publish = sqliteStagePublisher(database);
  const finish = sqliteFinish(database);

  return {
    beginAttempts: atomic(database, (memoryIds: readonly MemoryId[]): readonly ProcessingTask[] =>
      memoryIds.flatMap((id) => {
        if (countAttempt.run(id).changes === 0) return [];
        const row = readTask.get(id);
        return row && row.stage !== 'ready' ? [taskOf(row, row.stage)] : [];
      }),
    ),
    completeStages: atomic(
      database,
      (...[id, from, completed, eventId, held]: Parameters<ProcessingStore['completeStages']>): boolean => {
        const state = readState.get(id);
        const first = stages.indexOf(from) + 1;
        const inOrder = completed.every(({ outcome }, index) => stages[first + index] === outcome.stage);
        const last = completed.at(-1)?.outcome.stage;
        if (state?.stage !== from || !inOrder || last === undefined) return false;
        for (const { outcome, attempts, error, at } of completed) {
          publish({ memory: state.number, outcome, at, eventId });
          recordRun.run(state.number, outcome.stage, attempts, error, at);
        }
        if (last === 'ready' && held) finish(held);
        advance.run({ stage: last, attempts: last === 'ready' ? 0 : 1, number: state.number });
        return true;
      },
    ),
    failStage: atomic(
      database,
      (...[id, from, { attempts, error }]: Parameters<ProcessingStore['failStage']>): void => {
        const state = readState.get(id);
        const stage = stages[stages.indexOf(from) + 1];
        if (state?.stage !== from || !stage) return;
        countFailure.run(state.number);
        recordRun.run(state.number, stage, attempts, error, null);
      },
    ),
    readProcessing(id) {
      const state = readState.get(id);
      if (!state) return undefined;
      const order = (run: StageRun): number => stages.indexOf(run.stage);
      const runs = readRuns.all(state.number).sort((one, other) => order(one) - order(other));
      const supersedes = readEdges.all(state.number).map((edge) => edge.id);
      return { stage: state.stage, relations: state.relations, runs, supersedes };
    },
    reprocess: sqliteReprocess(database),
  };
}

function taskOf(row: TaskRow, stage: ProcessingTask['stage']): ProcessingTask {
  const { note_id: noteId, title, folder, content } = row;
  return {
    memoryId: row.id as MemoryId, // was a MemoryId when it was stored
    accountId: row.account_id,
    stage,
    attempts: row.attempts,
    failures: row.failures,
    acceptedAt: row.accepted_at,
    isAnew: row.is_anew === 1,
    note: { noteId, title, folder, content, locked: row.locked === 1 },
    canonicalText: row.canonical_text,
    enrichment: row.enrichment === null ? null : (JSON.parse(row.enrichment) as Enrichment), // written at `enriched`
  };
}
