import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import type { Enrichment } from './enrichment.ts';
import type { Utf8 } from './note-text.ts';

/** The stages of processing, in order. A Memory is stored at `accepted` and done at `ready`. */
export const stages = ['accepted', 'extracted', 'enriched', 'tagged', 'ready'] as const;
export type Stage = (typeof stages)[number];

/** A stage as stores hold it: `linked`, after `enriched`, was a stage of earlier versions and had no effect. */
export type StoredStage = Stage | 'linked';

/** The last completed stage of a Memory, as far as it matters for what is to be done next. */
export const stageOf = (stored: StoredStage): Stage => (stored === 'linked' ? 'enriched' : stored);

/**
 * What completing a stage publishes. Clients rely on the order: canonical text first, then gist, description and
 * questions, then tags, and relevance last, so that a Memory with a relevance is a Memory that is done.
 */
export type StageOutcome =
  | { readonly stage: 'extracted'; readonly canonicalText: string | Utf8 | null }
  /** Tags and relevance of the enrichment are kept with the Memory until their own stage. */
  | { readonly stage: 'enriched'; readonly enrichment: Enrichment }
  | { readonly stage: 'tagged'; readonly tags: readonly string[] }
  | { readonly stage: 'ready'; readonly relevance: Relevance };
