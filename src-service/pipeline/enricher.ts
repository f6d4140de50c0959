import type { Relevance } from '../../src-shared/memory-api/schemas.ts';

/** What an enricher is told of a note. */
export type EnrichmentInput = {
  readonly title: string;
  readonly folder: string | null;
  /** Markdown as it was sent. */
  readonly content: string;
  readonly locked: boolean;
};

/** What an enricher says. Null and empty where it cannot say it well. */
export type Enrichment = {
  /** ISO 639-1 code, or null when the text does not tell. */
  readonly language: string | null;
  /** One sentence. */
  readonly gist: string | null;
  /** Markdown: a short outline of what the note holds. */
  readonly description: string | null;
  /** At most 5, best first, without the app's own tag. */
  readonly tags: readonly string[];
  /** Tags that come after these, and are worth it only if other notes have them. */
  readonly alternatives?: readonly string[];
  /** At most 3 questions that the note answers. */
  readonly questions: readonly string[];
  readonly relevance: Relevance;
};

/**
 * Turns a note into its canonical text and enrichment. Deterministic: the same input always gives the same answer.
 * Both may answer later, and throw or reject when they cannot: the stage fails then and is tried again.
 */
export type Enricher = {
  /** Named in `relevance.provenance`, e.g. `local-extractive/1`. */
  readonly provenance: string;
  /** Whether `enrich` may take seconds: what is known before it is published before it, then. */
  readonly isSlow?: boolean;
  /** Plain text of the Markdown: no markup, paragraphs separated by one blank line. */
  extract(content: string): string | Promise<string>;
  enrich(input: EnrichmentInput, canonicalText: string): Enrichment | Promise<Enrichment>;
  /** Ends whatever runs for it. What is under way is rejected, and so is what is asked later. */
  close?(): Promise<void>;
};
