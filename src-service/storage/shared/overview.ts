import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { RelevanceSchema } from '../../../src-shared/memory-api/schemas.ts';
import { wasExhausted } from '../../domain/provenance.ts';
import { type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import { maxFailed } from '../failure-store.ts';
import {
  type MemoryCounts,
  type MemoryDetails,
  type MemorySummary,
  maxUnfinished,
  type OverviewStore,
} from '../overview-store.ts';
import type { StageRun } from '../processing-store.ts';
import type { Dialect } from './dialect.ts';
import { pageEnd, revisionIdText } from './memory-rows.ts';
import { atomic, type Operations, row, rows, sql } from './operation.ts';
import type { Restarts } from './reprocess.ts';
import { paragraphSize, shorten, shownText } from './shown-text.ts';

/** A Memory as it is read for a list. */
type SummaryRow = Omit<MemorySummary, 'stage' | 'error' | 'gaveUp'> & {
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
const summaryColumns = (runs: string): string => `
  m.id, ${shownText('r.title')} AS title, ${shownText('r.note_id')} AS "noteId", m.created_at AS "acceptedAt", m.stage,
  m.attempts, m.relevance, ${runs} AS runs, f.error AS failure, f.gave_up_at IS NOT NULL AS given_up`;
const summaryTables = `memory m JOIN revision r ON r.memory = m.number
  LEFT JOIN processing_failure f ON f.memory = m.number`;

function summaryOf({
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
const runsOf = (json: string): readonly StageRun[] => JSON.parse(json) as StageRun[]; // written by the stores

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

type DetailsRow = SummaryRow & {
  readonly revision_id: Uint8Array;
  readonly previous_revision_id: Uint8Array | null;
  readonly folder: string | null;
  readonly gave_up_at: number | null;
  readonly gist: string | null;
  readonly description: string | null;
  /** JSON; null when it is too long. */
  readonly tags: string | null;
  readonly questions: string | null;
};

/** Bytes of a list that is shown. */
const maxListBytes = 8 * 1024;
const shownList = (column: string): string =>
  `CASE WHEN octet_length(${column}) <= ${maxListBytes} THEN ${column} END`;

const texts = Type.Array(Type.String());

/** Reads one Memory for its page. For `runs` see {@link summaryColumns}. */
function memoryDetailsOperations(runs: string): Operations<Pick<OverviewStore, 'findMemory'>> {
  const select = sql<DetailsRow>(`
    SELECT ${summaryColumns(runs)}, r.revision_id, r.previous_revision_id, ${shownText('r.folder')} AS folder, f.gave_up_at,
      ${shownText('m.gist')} AS gist, ${shownText('m.description', paragraphSize)} AS description,
      ${shownList('m.tags')} AS tags, ${shownList('m.questions')} AS questions
    FROM ${summaryTables} WHERE m.id = $1 AND m.account_id = $2`);
  return {
    *findMemory(accountId, id) {
      const found = yield* row(select, id, accountId);
      return found && detailsOf(found);
    },
  };
}

function detailsOf(found: DetailsRow): MemoryDetails {
  const { revision_id, previous_revision_id, folder, gave_up_at, gist, description, ...rest } = found;
  const { tags, questions, ...summary } = rest;
  const relevance = parsed(RelevanceSchema, summary.relevance);
  return {
    ...summaryOf({ ...summary, relevance: relevance && summary.relevance }),
    revisionId: revisionIdText(revision_id),
    previousRevisionId: previous_revision_id && revisionIdText(previous_revision_id),
    folder,
    runs: stages.flatMap((stage) => runsOf(summary.runs).filter((run) => run.stage === stage)),
    gaveUpAt: gave_up_at,
    gist,
    description,
    tags: parsed(texts, tags),
    questions: parsed(texts, questions),
    relevance: relevance && { ...relevance, provenance: shorten(relevance.provenance) },
  };
}

/** A value of this schema that a store keeps as JSON; null for anything else, since this page is where one looks what it is. */
function parsed<Schema extends TSchema>(schema: Schema, json: string | null): Static<Schema> | null {
  if (json === null) return null;
  try {
    return Value.Parse(schema, JSON.parse(json));
  } catch {
    return null;
  }
}

const selectCounts = sql<MemoryCounts & { stuck: number }>(`
  SELECT (SELECT CAST(coalesce(sum(stored), 0) AS bigint) FROM memory_count WHERE account_id = $1) AS stored,
    (SELECT count(*) FROM (SELECT 1 FROM memory WHERE account_id = $1 AND stage <> 'ready'
      LIMIT ${maxUnfinished}) AS noted) AS unfinished,
    (SELECT count(*) FROM (SELECT 1 FROM processing_failure WHERE account_id = $1 AND gave_up_at IS NOT NULL
      LIMIT ${maxFailed}) AS noted) AS failed,
    (SELECT count(*) FROM (SELECT 1 FROM processing_failure f JOIN memory m ON m.number = f.memory
      WHERE f.account_id = $1 AND f.gave_up_at IS NOT NULL AND m.stage <> 'ready'
      LIMIT ${maxFailed}) AS noted) AS stuck`);

/** What an account sees of its Memories. */
export function overviewOperations(
  { runs, lock }: Pick<Dialect, 'runs' | 'lock'>,
  { retry }: Pick<Restarts, 'retry'>,
): Operations<OverviewStore> {
  const selectPage = sql<SummaryRow>(`
    SELECT ${summaryColumns(runs)} FROM ${summaryTables}
    WHERE m.account_id = $1 AND m.number < $2 ORDER BY m.number DESC LIMIT $3`);
  const selectToRetry = sql<{ number: number; stage: string }>(
    `SELECT number, stage FROM memory WHERE id = $1 AND account_id = $2 ${lock}`,
  );

  return {
    ...memoryDetailsOperations(runs),
    retryProcessing: atomic(function* (accountId, memoryId, now) {
      const memory = yield* row(selectToRetry, memoryId, accountId);
      if (memory) yield* retry([memory], now);
      return memory !== undefined;
    }),
    *listMemories(accountId, { before, limit }) {
      const until = yield* pageEnd(before, accountId);
      if (until === undefined) return [];
      return (yield* rows(selectPage, accountId, until, limit)).map(summaryOf);
    },
    *countMemories(accountId) {
      const counted = yield* row(selectCounts, accountId);
      if (!counted) return { stored: 0, unfinished: 0, failed: 0 };
      const { stuck, ...counts } = counted;
      // as many as are counted stand for all that there are
      const unfinished = counts.unfinished === maxUnfinished ? maxUnfinished : counts.unfinished - stuck;
      return { ...counts, unfinished };
    },
  };
}
