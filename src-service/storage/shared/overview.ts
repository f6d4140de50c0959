import { wasExhausted } from '../../domain/provenance.ts';
import { type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import { type MemorySummary, maxUnfinished, type OverviewStore } from '../overview-store.ts';
import type { StageRun } from '../processing-store.ts';
import { type Operations, row, rows } from './operation.ts';
import { shownText } from './shown-text.ts';
import { sql } from './statement.ts';

type SummaryRow = Omit<MemorySummary, 'stage' | 'error'> & {
  readonly stage: StoredStage;
  /** JSON of the stage runs, in any order. */
  readonly runs: string;
  readonly relevance: string | null;
};

const selectNumber = sql<{ number: number }>('SELECT number FROM memory WHERE id = $1 AND account_id = $2');
const selectCounts = sql<{ stored: number; unfinished: number }>(`
  SELECT (SELECT CAST(coalesce(sum(stored), 0) AS bigint) FROM memory_count WHERE account_id = $1) AS stored,
    (SELECT count(*) FROM (SELECT 1 FROM memory WHERE account_id = $1 AND stage <> 'ready'
      LIMIT ${maxUnfinished}) AS noted) AS unfinished`);

/** The reading part of the overview. `runs` is the expression that gives the JSON of the stage runs of `memory m`. */
export function overviewOperations(
  runs: string,
): Operations<Pick<OverviewStore, 'listMemories' | 'countMemories'>> {
  const selectPage = sql<SummaryRow>(`
    SELECT m.id, ${shownText('r.title')} AS title, ${shownText('r.note_id')} AS "noteId", m.created_at AS "acceptedAt", m.stage, m.attempts, m.relevance,
      ${runs} AS runs
    FROM memory m JOIN revision r ON r.memory = m.number
    WHERE m.account_id = $1 AND m.number < $2 ORDER BY m.number DESC LIMIT $3`);

  return {
    *listMemories(accountId, { before, limit }) {
      const until =
        before === null ? Number.MAX_SAFE_INTEGER : (yield* row(selectNumber, before, accountId))?.number;
      if (until === undefined) return [];
      return (yield* rows(selectPage, accountId, until, limit)).map(summaryOf);
    },
    *countMemories(accountId) {
      return (yield* row(selectCounts, accountId)) ?? { stored: 0, unfinished: 0 };
    },
  };
}

function summaryOf({ runs, relevance, stage: stored, ...summary }: SummaryRow): MemorySummary {
  const stage = stageOf(stored);
  return { ...summary, stage, error: errorOf(stage, JSON.parse(runs) as StageRun[], relevance) }; // written by the stores
}

/** The error that a Memory shows: of the stage it is stuck at, or of the stage whose attempts were exhausted. */
function errorOf(
  stage: MemorySummary['stage'],
  runs: readonly StageRun[],
  relevance: string | null,
): string | null {
  const next = stages[stages.indexOf(stage) + 1];
  if (next === undefined && !wasExhausted(relevance)) return null;
  const shown = next === undefined ? stages : [next];
  const errors = shown.map((one) => runs.find((run) => run.stage === one)?.error ?? null);
  return errors.find((error) => error !== null) ?? null;
}
