import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';

/** What an enricher's thread is asked, one question at a time. */
export type EnricherRequest =
  | { readonly kind: 'extract'; readonly content: string }
  | { readonly kind: 'enrich'; readonly input: EnrichmentInput; readonly canonicalText: string };

/** What it says: that it is up, once, and then one answer to each question. */
export type EnricherReply =
  | { readonly kind: 'up' }
  | { readonly kind: 'extracted'; readonly canonicalText: string }
  | { readonly kind: 'enriched'; readonly enrichment: Enrichment }
  /** The enricher threw; the thread is sound. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };
