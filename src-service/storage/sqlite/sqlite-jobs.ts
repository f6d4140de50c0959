import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Enrichment } from '../../pipeline/enricher.ts';
import { type Stage, type StageOutcome, stages } from '../../pipeline/stages.ts';
import {
  type Job,
  type JobStore,
  type Lease,
  longestWait,
  type StageRun,
  type WaitingJobs,
} from '../job-store.ts';
import { sqliteStagePublisher } from './sqlite-stage-publisher.ts';

type ClaimRow = {
  memory_id: string;
  stage: Job['stage'];
  attempts: number;
  enrichment: string | null;
  title: string;
  folder: string | null;
  content: string;
  locked: number;
  canonical_text: string | null;
};
type HeldRow = { stage: Stage; attempts: number };

const over = (time: string): string => `(${time} <= @now OR ${time} > @now + ${longestWait})`;
const claimable = `stage <> 'ready' AND ${over('due_at')} AND (lease_until IS NULL OR ${over('lease_until')})`;

/** The jobs of an SQLite store: the queue is a table. */
export function sqliteJobs(database: Database): JobStore {
  const lease = database.prepare<[{ now: number; owner: string; until: number }], { memory_id: string }>(`
    UPDATE job SET attempts = attempts + 1, lease_owner = @owner, lease_until = @until
    WHERE sequence = (SELECT sequence FROM job WHERE ${claimable} ORDER BY due_at, sequence LIMIT 1)
    RETURNING memory_id`);
  const readClaim = database.prepare<[string], ClaimRow>(`
    SELECT j.memory_id, j.stage, j.attempts, j.enrichment, r.title, r.folder, r.content, r.locked, m.canonical_text
    FROM job j JOIN revision r ON r.memory_id = j.memory_id JOIN memory m ON m.id = j.memory_id
    WHERE j.memory_id = ?`);
  const held = database.prepare<[string, string], HeldRow>(
    'SELECT stage, attempts FROM job WHERE memory_id = ? AND lease_owner = ?',
  );
  const advance = database.prepare<[{ stage: Stage; until: number; id: string }]>(`
    UPDATE job SET stage = @stage, attempts = 1, due_at = 0, lease_until = @until WHERE memory_id = @id`);
  const finish = database.prepare<[string]>(`
    UPDATE job SET stage = 'ready', attempts = 0, lease_owner = NULL, lease_until = NULL, enrichment = NULL
    WHERE memory_id = ?`);
  const letGo = database.prepare<[number, string]>(
    'UPDATE job SET lease_owner = NULL, lease_until = NULL, due_at = ? WHERE memory_id = ?',
  );
  const recordRun = database.prepare<[string, Stage, number, string | null, number | null]>(`
    INSERT INTO stage_run (memory_id, stage, attempts, error, completed_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (memory_id, stage) DO UPDATE SET attempts = excluded.attempts,
      error = coalesce(excluded.error, error), completed_at = excluded.completed_at`);
  const countWaiting = database.prepare<[{ now: number }], WaitingJobs>(`
    SELECT count(*) FILTER (WHERE lease_until IS NULL AND due_at = 0) AS untouched,
      count(*) FILTER (WHERE lease_until IS NOT NULL) AS abandoned,
      count(*) FILTER (WHERE lease_until IS NULL AND due_at > 0) AS failed
    FROM job WHERE ${claimable}`);
  const readState = database.prepare<[string], { stage: Stage; relations: number }>(
    'SELECT j.stage, m.relations FROM job j JOIN memory m ON m.id = j.memory_id WHERE j.memory_id = ?',
  );
  const readRuns = database.prepare<[string], StageRun>(
    'SELECT stage, attempts, error, completed_at AS completedAt FROM stage_run WHERE memory_id = ?',
  );
  const readEdges = database.prepare<[string], { id: MemoryId }>(
    `SELECT to_memory AS id FROM relation WHERE from_memory = ? AND kind = 'supersedes' ORDER BY to_memory`,
  );
  const publish = sqliteStagePublisher(database);

  const claim = database.transaction((now: number, { owner, until }: Lease): ClaimRow | undefined => {
    const taken = lease.get({ now, owner, until });
    return taken && readClaim.get(taken.memory_id);
  }).immediate;

  const complete = database.transaction(
    (id: MemoryId, outcome: StageOutcome, record: Parameters<JobStore['completeStage']>[2]): boolean => {
      const job = held.get(id, record.lease.owner);
      if (!job || nextStage(job.stage) !== outcome.stage) return false;
      publish(id, outcome);
      recordRun.run(id, outcome.stage, job.attempts, record.error, record.at);
      if (outcome.stage === 'ready') finish.run(id);
      else advance.run({ stage: outcome.stage, until: record.lease.until, id });
      return true;
    },
  ).immediate;

  const failed = database.transaction(
    (id: MemoryId, record: Parameters<JobStore['failStage']>[1]): boolean => {
      const job = held.get(id, record.owner);
      const stage = job && nextStage(job.stage);
      if (!job || !stage) return false;
      recordRun.run(id, stage, job.attempts, record.error, null);
      letGo.run(record.retryAt, id);
      return true;
    },
  ).immediate;

  return {
    async claimJob(now, holder) {
      const row = claim(now, holder);
      return row && jobOf(row);
    },
    async completeStage(id, outcome, record) {
      return complete(id, outcome, record);
    },
    async failStage(id, record) {
      return failed(id, record);
    },
    async countWaitingJobs(now) {
      return countWaiting.get({ now }) ?? { untouched: 0, abandoned: 0, failed: 0 };
    },
    async readProcessing(id) {
      const state = readState.get(id);
      if (!state) return undefined;
      const order = (run: StageRun): number => stages.indexOf(run.stage);
      const runs = readRuns.all(id).sort((one, other) => order(one) - order(other));
      return { ...state, runs, supersedes: readEdges.all(id).map((edge) => edge.id) };
    },
  };
}

const nextStage = (stage: Stage): Stage | undefined => stages[stages.indexOf(stage) + 1];

function jobOf(row: ClaimRow): Job {
  return {
    memoryId: row.memory_id as MemoryId, // was a MemoryId when it was stored
    stage: row.stage,
    attempts: row.attempts,
    note: { title: row.title, folder: row.folder, content: row.content, locked: row.locked === 1 },
    canonicalText: row.canonical_text,
    enrichment: row.enrichment === null ? null : (JSON.parse(row.enrichment) as Enrichment), // written at `enriched`
  };
}
