import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';

/** Requests to an enricher's thread, one at a time. */
export type EnricherRequest =
  | { readonly kind: 'extract'; readonly content: string }
  | { readonly kind: 'enrich'; readonly input: EnrichmentInput; readonly canonicalText: string };

/** Messages of the thread: `up` once, and then one reply to each request. */
export type EnricherReply =
  | { readonly kind: 'up' }
  | { readonly kind: 'extracted'; readonly canonicalText: string }
  | { readonly kind: 'enriched'; readonly enrichment: Enrichment }
  /** The enricher threw; the thread goes on. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };
