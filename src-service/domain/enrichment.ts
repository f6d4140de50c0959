import type { Relevance } from '../../src-shared/memory-api/schemas.ts';

/** The part of a note that an enricher receives. */
export type EnrichmentInput = {
  readonly title: string;
  readonly folder: string | null;
  /** Markdown as it was sent. */
  readonly content: string;
  /** The user wants its text sent to no model, and quoted nowhere. */
  readonly locked: boolean;
  /** Whether its Memory was ready before, and is made again. */
  readonly isReprocessed?: boolean;
  /** Whether it is made again though its note has a later revision, which may be locked: its text is sent to no model either. */
  readonly isSuperseded?: boolean;
};

/** What an enricher finds out about a note. Null and empty where it is not sure. */
export type Enrichment = {
  /** ISO 639-1 code, or null when the language cannot be detected. */
  readonly language: string | null;
  /** One sentence. */
  readonly gist: string | null;
  /** Markdown: a short outline of what the note holds. */
  readonly description: string | null;
  /** At most 5, best first, without the app's own tag. */
  readonly tags: readonly string[];
  /** Tags that rank after these, and are worth it only if other notes have them. */
  readonly alternatives?: readonly string[];
  /** At most 3 questions that the note answers. */
  readonly questions: readonly string[];
  readonly relevance: Relevance;
};
