import type { MemoryId } from '../../../src-shared/ids.ts';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import { assertNever } from '../../../src-shared/result.ts';
import { type Stage, type StageOutcome, type StoredStage, stageOf, stages } from '../../domain/stages.ts';
import { type MemoryEventType, memoryEventBody } from '../../domain/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import type { ProcessingStore, StageRun, TaskText } from '../processing-store.ts';
import { noTag } from '../tag-store.ts';
import type { Dialect } from './dialect.ts';
import {
  atomic,
  execute,
  type Operation,
  type Operations,
  row,
  type Statement,
  sql,
  together,
} from './operation.ts';
import type { QueueOperations } from './queue.ts';

/** A Memory whose stages are completed or failed. */
type State = {
  readonly number: number;
  readonly account: AccountId;
  readonly stage: StoredStage;
  readonly failures: number;
  /** Whether it was ready before and is being reprocessed. */
  readonly wasReady: boolean | 0 | 1;
  /** JSON of the runs so far, if its row holds them. */
  readonly runs: string;
  /** What stands for its note. */
  readonly note: unknown;
};

/** A column of `memory` to set. */
type Change = {
  readonly column: string;
  readonly value: unknown;
  /** Whether readers are shown it, a text. */
  readonly isShown?: true;
};

/** An event about a Memory. */
type Announcement = {
  readonly type: MemoryEventType;
  readonly accountId: AccountId;
  readonly memoryId: MemoryId;
  /** Of the Memory. */
  readonly number: number;
  readonly eventId: string;
  readonly at: number;
};

/**
 * Adds the deliveries of an event about a Memory, one for each endpoint of the account that is sent such events: due at once, or kept where
 * it is disabled. What has not changed since the last event is not announced again.
 */
export function readyAnnouncer({
  randomId,
}: Pick<Dialect, 'randomId'>): (event: Announcement) => Operation<void> {
  const add = sql(`
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT ${randomId}, e.number, $2, $3, $4, $5, CASE WHEN e.enabled THEN CAST($5 AS bigint) END
    FROM webhook_endpoint e WHERE e.account_id = $1 AND ($3 = 'memory.processed'
      OR (e.wants_updates AND EXISTS (SELECT 1 FROM memory m WHERE m.number = $6 AND m.is_changed)))`);
  return ({ type, accountId, memoryId, number, eventId, at }) =>
    execute(add, accountId, eventId, type, memoryEventBody(type, memoryId, at), at, number);
}

/** How far the Memories have come, but for what a worker begins with. */
export function processingOperations(
  dialect: Dialect,
  { finishOne }: Pick<QueueOperations, 'finishOne'>,
): Operations<Pick<ProcessingStore, 'readText' | 'completeStages' | 'failStage'>> {
  const { note, noteType, byNote, each, lock, lockNoteTags, keepsRunsInMemory, textOf, bytesOf } = dialect;
  const texts: Readonly<Record<TaskText, Statement<{ text: string | Buffer<ArrayBuffer> | null }>>> = {
    content: sql(`
      SELECT ${bytesOf('content')} AS text FROM revision WHERE memory = (SELECT number FROM memory WHERE id = $1)`),
    canonicalText: sql(`SELECT ${bytesOf('canonical_text')} AS text FROM memory WHERE id = $1`),
  };
  const selectState = sql<State>(`
    SELECT number, account_id AS account, stage, failures, relevance IS NOT NULL AS "wasReady",
      ${keepsRunsInMemory ? 'runs' : "'[]'"} AS runs, (SELECT r.${note} FROM revision r WHERE r.memory = m.number) AS note
    FROM memory m WHERE id = $1 ${lock}`);
  const recordRun = sql(`
    INSERT INTO stage_run (memory, stage, attempts, error, completed_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (memory, stage) DO UPDATE SET attempts = excluded.attempts,
      error = coalesce(excluded.error, stage_run.error), completed_at = excluded.completed_at`);
  const giveUp = sql(`
    INSERT INTO processing_failure (memory, account_id, error, failures, failed_at, gave_up_at)
    VALUES ($1, $2, $3, $4, $5, $5)
    ON CONFLICT (memory) DO UPDATE SET error = excluded.error, failures = excluded.failures,
      failed_at = excluded.failed_at, gave_up_at = excluded.gave_up_at`);
  const forgetFailures = sql('DELETE FROM processing_failure WHERE memory = $1 AND gave_up_at IS NULL');
  const markAnnounced = sql('UPDATE memory SET is_changed = false WHERE number = $1 AND is_changed');
  // a newer Memory of the note is one whose tags count already
  const noneNewer = `NOT EXISTS (
    SELECT 1 FROM note_tag n ${byNote} WHERE n.account_id = $1 AND n.${note} = $2 AND n.memory > $3)`;
  const clearTags = sql(
    `DELETE FROM note_tag ${byNote} WHERE account_id = $1 AND ${note} = $2 AND ${noneNewer}`,
  );
  const addTags = sql(`
    INSERT INTO note_tag (account_id, tag, ${note}, memory)
    SELECT CAST($1 AS integer), value, CAST($2 AS ${noteType}), CAST($3 AS bigint) FROM ${each('$4')} WHERE ${noneNewer}`);
  const announce = readyAnnouncer(dialect);
  const updates = new Map<string, Statement<never>>();

  /** A Memory, locked, if its last completed stage is this one. */
  function* stateAt(id: MemoryId, stage: Stage): Operation<State | undefined> {
    const state = yield* row(selectState, id);
    return state && stageOf(state.stage) === stage ? state : undefined;
  }

  /** Sets columns, and keeps in mind that a ready Memory shows something else than before. Of two changes of a column the last counts. */
  function update(number: number, changes: readonly Change[]): Operation<void> {
    const all = [...new Map(changes.map((change) => [change.column, change])).values()];
    const key = all.map(({ column }) => column).join();
    const statement = updates.get(key) ?? sql(updateOf(all));
    updates.set(key, statement);
    return execute(statement, number, ...all.map(({ value }) => value));
  }

  /** Writes how stages went, in the row of the Memory with its other changes, or in rows of their own. */
  function write(
    { number, runs }: State,
    went: readonly StageRun[],
    changes: readonly Change[],
  ): readonly Operation<void>[] {
    if (keepsRunsInMemory)
      return [update(number, [...changes, { column: 'runs', value: went.reduce(withRun, runs) }])];
    return [
      update(number, changes),
      ...went.map((run) => execute(recordRun, number, run.stage, run.attempts, run.error, run.completedAt)),
    ];
  }

  function countTags({ account, note: key, number }: State, tags: readonly string[]): Operation<void>[] {
    const lockTags = lockNoteTags ? [execute(lockNoteTags, account, key)] : [];
    const all = [account, key, number] as const;
    return [...lockTags, execute(clearTags, ...all), execute(addTags, ...all, countedTags(tags))];
  }

  return {
    *readText(id, which) {
      const text = (yield* row(texts[which], id))?.text ?? null;
      return typeof text === 'string' ? Buffer.from(text) : text;
    },
    // all that follows is written after the Memory is locked, and the tags of its note after it, so that transactions cannot deadlock
    completeStages: atomic(function* (id, from, completed, eventId, held) {
      const first = stages.indexOf(from) + 1;
      const inOrder = completed.every(({ outcome }, index) => stages[first + index] === outcome.stage);
      const last = completed.at(-1)?.outcome.stage;
      const state = inOrder && last !== undefined ? yield* stateAt(id, from) : undefined;
      if (!state || last === undefined) return false;
      const { number, account: accountId, wasReady } = state;
      const isReady = last === 'ready';
      const went = completed.map(({ outcome: { stage }, attempts, error, at }) => ({
        ...{ stage, attempts, error, completedAt: at },
      }));
      const all = write(state, went, [
        { column: 'stage', value: last },
        { column: 'attempts', value: isReady ? 0 : 1 },
        { column: 'failures', value: 0 },
        ...completed.flatMap(({ outcome }) => changesOf(outcome, textOf)),
      ]).slice();
      for (const { outcome, attempts, at, gaveUp } of completed) {
        if (gaveUp !== undefined) all.push(execute(giveUp, number, accountId, gaveUp, attempts, at));
        if (outcome.stage === 'tagged') all.push(...countTags(state, outcome.tags));
        if (outcome.stage === 'ready') {
          const type: MemoryEventType = wasReady ? 'memory.updated' : 'memory.processed';
          all.push(announce({ type, accountId, memoryId: id, number, eventId, at }));
          if (wasReady) all.push(execute(markAnnounced, number));
          all.push(execute(forgetFailures, number));
        }
      }
      if (isReady && held) all.push(finishOne(held));
      yield* together(all);
      return true;
    }),
    failStage: atomic(function* (id, from, { attempts, error }) {
      const stage = stages[stages.indexOf(from) + 1];
      const state = stage && (yield* stateAt(id, from));
      if (!stage || !state) return;
      const went = [{ stage, attempts, error, completedAt: null }];
      yield* together(write(state, went, [{ column: 'failures', value: state.failures + 1 }]));
    }),
  };
}

function updateOf(changes: readonly Change[]): string {
  const set = changes.map(({ column, isShown }, index) => ({
    column,
    isShown,
    value: isShown ? `CAST($${index + 2} AS text)` : `$${index + 2}`,
  }));
  const differs = set
    .filter(({ isShown }) => isShown)
    .map(({ column, value }) => `${column} IS DISTINCT FROM ${value}`);
  // on the right of `=` stands what was there before
  const isChanged =
    differs.length > 0
      ? `, is_changed = relevance IS NOT NULL AND (is_changed OR ${differs.join(' OR ')})`
      : '';
  return `UPDATE memory SET ${set.map(({ column, value }) => `${column} = ${value}`).join(', ')}${isChanged} WHERE number = $1`;
}

/** What a stage shows in the Memory's own row. */
function changesOf(outcome: StageOutcome, textOf: Dialect['textOf']): readonly Change[] {
  switch (outcome.stage) {
    case 'extracted': {
      const text = outcome.canonicalText;
      return [{ column: 'canonical_text', value: text === null ? null : textOf(text), isShown: true }];
    }
    case 'enriched':
      return [
        { column: 'gist', value: outcome.enrichment.gist, isShown: true },
        { column: 'description', value: outcome.enrichment.description, isShown: true },
        { column: 'questions', value: JSON.stringify(outcome.enrichment.questions), isShown: true },
        { column: 'enrichment', value: JSON.stringify(outcome.enrichment) },
      ];
    case 'tagged':
      return [{ column: 'tags', value: JSON.stringify(outcome.tags), isShown: true }];
    case 'ready':
      return [
        { column: 'relevance', value: JSON.stringify(outcome.relevance), isShown: true },
        { column: 'enrichment', value: null },
      ];
    default:
      return assertNever(outcome);
  }
}

/** Characters of a tag beyond which an index might not take it; no two notes share such a tag by chance. */
const maxTagLength = 500;

/** The tags that are counted for a note: without the app's own, and without those too long for an index. */
function countedTags(tags: readonly string[]): readonly string[] {
  const counted = [...new Set(tags)].filter(
    (tag) => tag !== appTag && tag !== noTag && tag.length <= maxTagLength,
  );
  return counted.length > 0 ? counted : [noTag];
}

/** The JSON of a Memory's runs, with one added or replaced. An error stays on record until the stage fails with another one. */
function withRun(json: string, run: StageRun): string {
  const runs = JSON.parse(json) as StageRun[]; // written below only
  const former = runs.find(({ stage }) => stage === run.stage);
  const kept = { ...run, error: run.error ?? former?.error ?? null };
  const order = ({ stage }: StageRun): number => stages.indexOf(stage);
  const all = [...runs.filter((one) => one !== former), kept];
  return JSON.stringify(all.sort((one, other) => order(one) - order(other)));
}
