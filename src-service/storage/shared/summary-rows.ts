import { wasExhausted } from '../../domain/provenance.ts';
import { type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import type { MemorySummary } from '../overview-store.ts';
import type { StageRun } from '../processing-store.ts';
import { shownText } from './shown-text.ts';

/** A Memory as it is read for a list. */
export type SummaryRow = Omit<MemorySummary, 'stage' | 'error' | 'gaveUp'> & {
  readonly stage: StoredStage;
  /** JSON of the stage runs, in any order. */
  readonly runs: string;
  readonly relevance: string | null;
  /** Of a failure that concerns the whole job. */
  readonly failure: string | null;
  /** Computed: 0 or 1 in SQLite. */
  readonly given_up: boolean | 0 | 1;
};

/** Columns of a {@link SummaryRow}, of {@link summaryTables}. `runs` is the expression that gives the JSON of the stage runs of `memory m`. */
export const summaryColumns = (runs: string): string => `
  m.id, ${shownText('r.title')} AS title, ${shownText('r.note_id')} AS "noteId", m.created_at AS "acceptedAt", m.stage,
  m.attempts, m.relevance, ${runs} AS runs, f.error AS failure, f.gave_up_at IS NOT NULL AS given_up`;
export const summaryTables = `memory m JOIN revision r ON r.memory = m.number
  LEFT JOIN processing_failure f ON f.memory = m.number`;

export function summaryOf({
  runs,
  relevance,
  failure,
  given_up,
  stage: stored,
  ...summary
}: SummaryRow): MemorySummary {
  const stage = stageOf(stored);
  const error = errorOf(stage, runsOf(runs), relevance);
  // an enricher's own words say more than the sentence that is kept of them
  return { ...summary, stage, error: error ?? failure, gaveUp: Boolean(given_up) };
}

/** The runs of the stages, in any order. */
export const runsOf = (json: string): readonly StageRun[] => JSON.parse(json) as StageRun[]; // written by the stores

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
