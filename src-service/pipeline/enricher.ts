import type { Enrichment, EnrichmentInput } from '../domain/enrichment.ts';
import type { AccountId } from '../storage/key-store.ts';

/**
 * Turns a note into its canonical text and enrichment. Deterministic: the same input always gives the same result.
 * Both methods may be asynchronous, and throw or reject when they fail: the stage fails then and is retried. `account` is
 * the note's: where notes wait for each other, accounts take turns.
 */
export type Enricher = {
  /** Named in `relevance.provenance`, e.g. `local-extractive/1`. */
  readonly provenance: string;
  /** Whether `enrich` may take seconds: earlier stages are published before it, then. */
  readonly isSlow?: boolean;
  /** Plain text of the Markdown: no markup, paragraphs separated by one blank line. */
  extract(content: string, account?: AccountId): string | Promise<string>;
  enrich(
    input: EnrichmentInput,
    canonicalText: string,
    account?: AccountId,
  ): Enrichment | Promise<Enrichment>;
  /** Ends whatever runs for it. Calls in flight and later ones are rejected. */
  close?(): Promise<void>;
};
