import type { MemoryId } from '../../../src-shared/ids.ts';
import { wasGivenUp } from '../../pipeline/provenance.ts';
import { type Stage, stages } from '../../pipeline/stages.ts';
import type { PgBossQueue } from '../../queue/pg-boss/pg-boss-queue.ts';
import { mostUnfinished, type OverviewStore } from '../overview-store.ts';
import { type Database, sql } from './postgres-database.ts';
import { restart } from './postgres-reprocess.ts';
import { parseRuns } from './stage-runs.ts';
import { unescapeText } from './text-escape.ts';

type SummaryRow = {
  id: MemoryId;
  created_at: number;
  stage: Stage;
  attempts: number;
  runs: string;
  relevance: string | null;
  title: string;
  note_id: string;
};

const findMemory = sql<{ number: number; id: string; stage: Stage }>(
  'SELECT number, id, stage FROM memory WHERE id = $1 AND account_id = $2',
);
const lockMemory = sql<{ number: number; id: string; stage: Stage }>(
  'SELECT number, id, stage FROM memory WHERE id = $1 AND account_id = $2 FOR NO KEY UPDATE',
);
const findPage = sql<SummaryRow>(`
  SELECT m.id, m.created_at, m.stage, m.attempts, m.runs, m.relevance, r.title, r.note_id
  FROM memory m JOIN revision r ON r.memory = m.number
  WHERE m.account_id = $1 AND m.number < $2 ORDER BY m.number DESC LIMIT $3`);
const countMemories = sql<{ stored: number; unfinished: number }>(`
  SELECT (SELECT coalesce(sum(stored), 0)::bigint FROM memory_count WHERE account_id = $1) AS stored,
    (SELECT count(*) FROM (SELECT 1 FROM memory WHERE account_id = $1 AND stage <> 'ready'
      LIMIT ${mostUnfinished}) AS noted) AS unfinished`);
const forgetAttempts = sql('UPDATE memory SET attempts = 0, failures = 0 WHERE number = $1');

/** What an account sees of its Memories in a PostgreSQL store. */
export function postgresOverview(
  database: Database,
  queue: Pick<PgBossQueue, 'enqueueAtOnce'>,
  announce: () => void,
): OverviewStore {
  return {
    async listMemories(accountId, { before, limit }) {
      const until =
        before === null
          ? Number.MAX_SAFE_INTEGER
          : (await database.rows(findMemory, [before, accountId]))[0]?.number;
      if (until === undefined) return [];
      return (await database.rows(findPage, [accountId, until, limit])).map((row) => ({
        id: row.id,
        title: unescapeText(row.title),
        noteId: unescapeText(row.note_id),
        acceptedAt: row.created_at,
        stage: row.stage,
        error: errorOf(row),
        attempts: row.attempts,
      }));
    },
    async countMemories(accountId) {
      const [counted] = await database.rows(countMemories, [accountId]);
      return counted ?? { stored: 0, unfinished: 0 };
    },
    async retryProcessing(accountId, memoryId) {
      const found = await database.transaction(async (session) => {
        const [memory] = await session.rows(lockMemory, [memoryId, accountId]);
        if (!memory) return false;
        if (memory.stage === 'ready') await restart(session, queue.enqueueAtOnce, [memory]);
        else {
          await session.rows(forgetAttempts, [memory.number]);
          await queue.enqueueAtOnce(session, [memory]);
        }
        return true;
      });
      if (found) announce();
      return found;
    },
  };
}

/** The error that a Memory shows: of the stage it is stuck at, or of the one that was given up. */
function errorOf({ stage, runs, relevance }: SummaryRow): string | null {
  const next = stages[stages.indexOf(stage) + 1];
  if (next === undefined && !wasGivenUp(relevance)) return null;
  const shown = parseRuns(runs).filter((run) => next === undefined || run.stage === next);
  return shown.find(({ error }) => error !== null)?.error ?? null;
}
