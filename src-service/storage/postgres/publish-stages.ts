import type { MemoryId } from '../../../src-shared/ids.ts';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { Utf8 } from '../../domain/note-text.ts';
import { type MemoryEventType, memoryEventBody } from '../../domain/webhook-event.ts';
import type { AccountId } from '../key-store.ts';
import { textOf } from '../memory-store.ts';
import type { CompletedStage } from '../processing-store.ts';
import { sql } from '../shared/statement.ts';
import { noTag } from '../tag-store.ts';
import type { Session } from './postgres-database.ts';
import { withRun } from './stage-runs.ts';
import { escapeOptional, escapeText } from './text-escape.ts';

/** Completed stages that are to be published. */
export type Publication = {
  readonly number: number;
  readonly id: MemoryId;
  readonly accountId: AccountId;
  /** JSON of the runs so far. */
  readonly runs: string;
  readonly completed: readonly CompletedStage[];
  /** Whether it was ready before and is being reprocessed. */
  readonly wasReady: boolean;
  /** Names the event if `ready` is among them. */
  readonly eventId: string;
};

/** A column of `memory` to set. */
type Change = {
  readonly column: string;
  readonly value: string | number | null;
  /** Whether readers are shown it. */
  readonly isShown?: true;
};

const lockNote = sql(`
  SELECT pg_advisory_xact_lock(r.account_id, hashtext(encode(r.note_key, 'hex'))) FROM revision r WHERE r.memory = $1`);
// a newer Memory of the note is one whose tags count already
const noneNewer = `NOT EXISTS (
  SELECT FROM note_tag n WHERE n.account_id = r.account_id AND n.note_key = r.note_key AND n.memory > r.memory)`;
const clearTags = sql(`
  DELETE FROM note_tag t USING revision r
  WHERE r.memory = $1 AND t.account_id = r.account_id AND t.note_key = r.note_key AND ${noneNewer}`);
const addTags = sql(`
  INSERT INTO note_tag (account_id, tag, note_key, memory)
  SELECT r.account_id, tag, r.note_key, r.memory FROM revision r CROSS JOIN unnest($2::text[]) AS tag
  WHERE r.memory = $1 AND ${noneNewer}`);
const addDeliveries = sql(`
  INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
  SELECT replace(gen_random_uuid()::text, '-', ''), e.number, $2, $3, $4, $5, CASE WHEN e.enabled THEN $5::bigint END
  FROM webhook_endpoint e JOIN memory m ON m.number = $6
  WHERE e.account_id = $1 AND ($3 = 'memory.processed' OR (e.wants_updates AND m.is_changed))`);
const markAnnounced = sql('UPDATE memory SET is_changed = false WHERE number = $1 AND is_changed');

const giveUp = sql(`
  INSERT INTO processing_failure (memory, account_id, error, failures, failed_at, gave_up_at)
  VALUES ($1, $2, $3, $4, $5, $5)
  ON CONFLICT (memory) DO UPDATE SET error = excluded.error, failures = excluded.failures,
    failed_at = excluded.failed_at, gave_up_at = excluded.gave_up_at`);
const forgetFailures = sql('DELETE FROM processing_failure WHERE memory = $1 AND gave_up_at IS NULL');

/** Characters of a tag beyond which an index might not take it; no two notes share such a tag by chance. */
const maxTagLength = 500;

/**
 * Writes what completed stages show to readers, and what follows from them. The caller's transaction has locked the
 * Memory; the note's tags are locked after it, so that transactions cannot deadlock. The statements are sent together and
 * run one after the other.
 */
export async function publishStages(session: Session, publication: Publication): Promise<void> {
  const { number, id, accountId, completed, eventId, wasReady } = publication;
  const sent: Promise<unknown>[] = [advance(session, publication)];
  for (const { outcome, attempts, at, gaveUp } of completed) {
    if (gaveUp !== undefined) sent.push(session.rows(giveUp, [number, accountId, gaveUp, attempts, at]));
    if (outcome.stage === 'tagged') {
      sent.push(session.rows(lockNote, [number]), session.rows(clearTags, [number]));
      sent.push(session.rows(addTags, [number, countedTags(outcome.tags)]));
    }
    if (outcome.stage === 'ready') {
      const type: MemoryEventType = wasReady ? 'memory.updated' : 'memory.processed';
      const values = [accountId, escapeText(eventId), type, memoryEventBody(type, id, at), at, number];
      sent.push(session.rows(addDeliveries, values), session.rows(forgetFailures, [number]));
      if (wasReady) sent.push(session.rows(markAnnounced, [number]));
    }
  }
  await Promise.all(sent);
}

function advance(session: Session, { number, runs, completed }: Publication): Promise<unknown> {
  const stage = completed.at(-1)?.outcome.stage ?? 'accepted';
  const recorded = completed.reduce(
    (json, { outcome, attempts, error, at }) =>
      withRun(json, { stage: outcome.stage, attempts, error, completedAt: at }),
    runs,
  );
  const changes = new Map<string, Change>();
  for (const change of [
    { column: 'stage', value: stage },
    { column: 'attempts', value: stage === 'ready' ? 0 : 1 },
    { column: 'failures', value: 0 },
    { column: 'runs', value: recorded },
    ...completed.flatMap(({ outcome }) => changesOf(outcome)),
  ])
    changes.set(change.column, change);
  const all = [...changes.values()];
  const set = all.map(({ column }, index) => `${column} = $${index + 2}`);
  const differs = all.flatMap(({ column, isShown }, index) =>
    isShown ? `${column} IS DISTINCT FROM $${index + 2}` : [],
  );
  // on the right of `=` stands what was there before
  if (differs.length > 0)
    set.push(`is_changed = relevance IS NOT NULL AND (is_changed OR ${differs.join(' OR ')})`);
  const update = sql(`UPDATE memory SET ${set.join(', ')} WHERE number = $1`);
  return session.rows(update, [number, ...all.map(({ value }) => value)]);
}

const optionalText = (text: string | Utf8 | null): string | null => (text === null ? null : textOf(text));

/** What a stage shows in the Memory's own row. */
function changesOf(outcome: CompletedStage['outcome']): readonly Change[] {
  switch (outcome.stage) {
    case 'extracted':
      return [
        {
          column: 'canonical_text',
          value: escapeOptional(optionalText(outcome.canonicalText)),
          isShown: true,
        },
      ];
    case 'enriched':
      return [
        { column: 'gist', value: escapeOptional(outcome.enrichment.gist), isShown: true },
        { column: 'description', value: escapeOptional(outcome.enrichment.description), isShown: true },
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

/** The tags that are counted for a note: without the app's own, and without those too long for an index. */
function countedTags(tags: readonly string[]): readonly string[] {
  const counted = [...new Set(tags)].filter(
    (tag) => tag !== appTag && tag !== noTag && tag.length <= maxTagLength,
  );
  return counted.length > 0 ? counted.map(escapeText) : [noTag];
}
