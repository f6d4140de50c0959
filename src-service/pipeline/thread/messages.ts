import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';
import type { Utf8 } from '../../domain/note-text.ts';

/** A large text is bytes whose memory is moved to the thread that receives it. */
export type SentText = string | Utf8;

/** Requests to an enricher's thread, one at a time. */
export type EnricherRequest =
  | { readonly kind: 'extract'; readonly content: SentText }
  | {
      readonly kind: 'enrich';
      readonly input: Omit<EnrichmentInput, 'content'> & { readonly content: SentText };
      readonly canonicalText: SentText;
    };

/** Messages of the thread: `up` once, and then one reply to each request. */
export type EnricherReply =
  | { readonly kind: 'up' }
  | { readonly kind: 'extracted'; readonly canonicalText: SentText }
  | { readonly kind: 'enriched'; readonly enrichment: Enrichment }
  /** The enricher threw; the thread goes on. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };
