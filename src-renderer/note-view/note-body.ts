import type { NewerText } from '../../src-shared/note-text/merge/merge-base.ts';

/** The text of one open note, whichever view shows it. Its session reads the text when a save is due. */
export type NoteBody = {
  /** The whole Markdown body; without edits exactly what was loaded. */
  content(): string;
  /**
   * Merges a newer text of the file with the edits of this window. Null when the body cannot merge: it is then recreated, and only if it has no
   * edits.
   */
  mergeExternal(newer: NewerText): ExternalMerge | null;
  /**
   * Replaces the text, and the title of the note, as one step of the undo history. False, and nothing is changed, where that is not
   * possible, as in a view that cannot show the text.
   */
  replace?(replacement: Replacement): boolean;
  /** Registers the only listener for changes of the title by `replace`, and by undo and redo of it. */
  onTitle?(listener: (change: TitleChange) => void): void;
  /**
   * Resolves when the current composition of an input method ends; null without one. Until then no draft is written and nothing is
   * merged.
   */
  composed?(): Promise<void> | null;
  /** Whether leading and trailing blank lines are visible and saved as they are; otherwise they stay as in the file. */
  readonly edgesShown?: boolean;
  /** Registers the only listener for edits by the user. */
  onEdit(listener: () => void): void;
  destroy(): void;
};

/** A change of a note's title. */
export type TitleChange = { readonly from: string; readonly to: string };

/** A text that takes the place of another, with the title. */
export type Replacement = { readonly content: string; readonly title: TitleChange };

/**
 * The result of a merge. `conflicts`: parts that both sides changed; both versions are kept. `differs`: the result differs
 * from the external text.
 */
export type ExternalMerge = { readonly conflicts: number; readonly differs: boolean };

/** A clock with timers: the browser's, or a test's. Times are milliseconds since the epoch. */
export type Clock = {
  now(): number;
  /** Calls back once at a time, or as soon as possible; returns a function that cancels it. */
  at(time: number, callback: () => void): () => void;
};

/** The clock of the browser. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, callback) {
    const timer = setTimeout(callback, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
};
