import type { TextBlock } from './text-blocks.ts';

/** What is looked at of a note. */
export type NoteSources = {
  readonly title: string;
  /** Its folders, apart by `/`; empty for a note in none. */
  readonly folder: string;
  /** Its Markdown. */
  readonly content: string;
  readonly blocks: readonly TextBlock[];
};
