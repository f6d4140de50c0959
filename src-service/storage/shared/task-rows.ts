import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Enrichment } from '../../domain/enrichment.ts';
import { largeText, type StoredText } from '../../domain/note-text.ts';
import { type StoredStage, stageOf } from '../../domain/stages.ts';
import type { ProcessingTask } from '../processing-store.ts';

/** A Memory with its revision, as far as processing needs them. */
export type TaskRow = {
  readonly id: string;
  readonly account_id: number;
  readonly stage: StoredStage;
  readonly attempts: number;
  readonly failures: number;
  readonly accepted_at: number;
  readonly traceparent: string | null;
  /** SQLite computes it as 0 or 1, and keeps `locked` so. */
  readonly is_reprocessed: boolean | 0 | 1;
  readonly is_superseded: boolean | 0 | 1;
  /** JSON, written at `enriched`. */
  readonly enrichment: string | null;
  /** A text is null where it is large. */
  readonly canonical_text: string | null;
  readonly canonical_bytes: number | null;
  readonly note_id: string;
  readonly title: string;
  readonly folder: string | null;
  readonly content: string | null;
  readonly content_bytes: number;
  readonly locked: boolean | 0 | 1;
};

/** Columns of a {@link TaskRow}, of `memory m` and `revision r`. */
export const taskColumns = `m.id, m.account_id, m.stage, m.attempts, m.failures, m.created_at AS accepted_at,
  m.traceparent, m.relevance IS NOT NULL AS is_reprocessed, m.enrichment, r.note_id, r.title, r.folder, r.locked,
  m.relevance IS NOT NULL AND EXISTS (SELECT 1 FROM relation e WHERE e.to_memory = m.number) AS is_superseded,
  ${unlessLarge('m.canonical_text')} AS canonical_text, octet_length(m.canonical_text) AS canonical_bytes,
  ${unlessLarge('r.content')} AS content, octet_length(r.content) AS content_bytes`;

function unlessLarge(column: string): string {
  return `CASE WHEN octet_length(${column}) <= ${largeText} THEN ${column} END`;
}

/** The task that a row describes; null when its Memory is ready. */
export function taskOf(row: TaskRow): ProcessingTask | null {
  const stage = stageOf(row.stage);
  if (stage === 'ready') return null;
  const { note_id: noteId, title, folder, canonical_bytes: canonicalBytes } = row;
  const content = textOrSize(row.content, row.content_bytes);
  return {
    memoryId: row.id as MemoryId, // was a MemoryId when it was stored
    accountId: row.account_id,
    stage,
    attempts: row.attempts,
    failures: row.failures,
    acceptedAt: row.accepted_at,
    traceparent: row.traceparent,
    isReprocessed: Boolean(row.is_reprocessed),
    isSuperseded: Boolean(row.is_superseded),
    note: { noteId, title, folder, content, locked: Boolean(row.locked) },
    canonicalText: canonicalBytes === null ? null : textOrSize(row.canonical_text, canonicalBytes),
    enrichment: row.enrichment === null ? null : (JSON.parse(row.enrichment) as Enrichment), // see above
  };
}

const textOrSize = (text: string | null, bytes: number): string | StoredText => text ?? { bytes };
