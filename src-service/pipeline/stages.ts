import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import type { Enrichment } from './enricher.ts';

/** The stages of processing, in order. A Memory is stored at `accepted` and done at `ready`. */
export const stages = ['accepted', 'extracted', 'enriched', 'linked', 'tagged', 'ready'] as const;
export type Stage = (typeof stages)[number];

/**
 * What completing a stage publishes. Clients rely on the order: canonical text first, then gist, description and
 * questions, then tags, and relevance last, so that a Memory with a relevance is a Memory that is done.
 */
export type StageOutcome =
  | { readonly stage: 'extracted'; readonly canonicalText: string | null }
  /** Tags and relevance of the enrichment are kept with the job until their own stage. */
  | { readonly stage: 'enriched'; readonly enrichment: Enrichment }
  /** The `supersedes` edge is made sure of, and the relations of both ends are counted. */
  | { readonly stage: 'linked' }
  | { readonly stage: 'tagged'; readonly tags: readonly string[] }
  | { readonly stage: 'ready'; readonly relevance: Relevance };
