/**
 * The text of one open note, whatever shows it. A session asks it for the text when a save is due; the text of one
 * note therefore never passes through another's.
 */
export type NoteBody = {
  /** The whole Markdown body. Exactly what was loaded for as long as nobody edited it. */
  content(): string;
  /**
   * Told when the file holds a text that `content` answered: what another program writes later, it may have begun with that.
   * `inRevision`: the history has it too.
   */
  written(content: string, inRevision: boolean): void;
  /**
   * Takes over a text that another program wrote in place of one that was written, beside what was edited here since the last
   * revision. Null when the body cannot: it is then made anew, and only while nothing was edited here.
   */
  mergeExternal(content: string): ExternalMerge | null;
  /**
   * Null while nothing is composed by an input method, which is also so of a body without this; otherwise resolves when
   * that has ended. Until then no draft is written and nothing is taken over.
   */
  composed?(): Promise<void> | null;
  /** Blank lines at its beginning and its end are seen and meant; otherwise they stay as the file has them. */
  readonly edgesShown?: boolean;
  /** Registers the one listener for edits by a person. */
  onEdit(listener: () => void): void;
  destroy(): void;
};

/** `conflicts`: parts that both sides changed, and that are kept both. `differs`: there is more here now than in that text. */
export type ExternalMerge = { readonly conflicts: number; readonly differs: boolean };

/** A clock with timers: the browser's, or a test's. Times are milliseconds since the epoch. */
export type Clock = {
  now(): number;
  /** Calls back once at the time, or as soon as possible; the answer calls it off. */
  at(time: number, callback: () => void): () => void;
};

/** The clock of the page. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, callback) {
    const timer = setTimeout(callback, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
};
