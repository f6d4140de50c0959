import type { Enrichment, EnrichmentInput } from '../domain/enrichment.ts';
import type { NoteText, Utf8 } from '../domain/note-text.ts';
import type { AccountId } from '../storage/key-store.ts';

/** What {@link Enricher} does, in a thread where all texts are there. */
export type TextEnricher = {
  extract(content: string): string | Promise<string>;
  enrich(input: EnrichmentInput, canonicalText: string): Enrichment | Promise<Enrichment>;
};

/** The part of a note that an enricher gets. */
export type EnricherInput = Omit<EnrichmentInput, 'content'> & { readonly content: NoteText };

/**
 * Turns a note into its canonical text and enrichment. Deterministic: the same input always gives the same result.
 * Both methods may be asynchronous, and throw or reject when they fail: the stage fails then and is retried. `account` is
 * the note's: where notes wait for each other, accounts take turns. A large text is read as late as possible, and the error of its
 * reading is passed on.
 */
export type Enricher = {
  /** Named in `relevance.provenance`, e.g. `local-extractive/1`. */
  readonly provenance: string;
  /** Whether `enrich` may take seconds: earlier stages are published before it, then. */
  readonly isSlow?: boolean;
  /** Whether it enriches a note itself, unless it fails; another one does the others. All notes if left out. */
  readonly isMeant?: (input: EnricherInput, canonicalText: NoteText) => boolean;
  /** Plain text of the Markdown: no markup, paragraphs separated by one blank line. */
  extract(content: NoteText, account?: AccountId): string | Utf8 | Promise<string | Utf8>;
  enrich(
    input: EnricherInput,
    canonicalText: NoteText,
    account?: AccountId,
  ): Enrichment | Promise<Enrichment>;
  /** Ends whatever runs for it. Calls in flight and later ones are rejected. */
  close?(): Promise<void>;
};
