/**
 * The text of one open note, whatever shows it. A session asks it for the text when a save is due; the text of one
 * note therefore never passes through another's.
 */
export type NoteBody = {
  /** The whole Markdown body. Exactly what was loaded for as long as nobody edited it. */
  content(): string;
  /** Registers the one listener for edits by a person. */
  onEdit(listener: () => void): void;
  destroy(): void;
};

/** A clock with timers: the browser's, or a test's. Times are milliseconds since the epoch. */
export type Clock = {
  now(): number;
  /** Calls back once at the time, or as soon as possible; the answer calls it off. */
  at(time: number, callback: () => void): () => void;
};

/** The clock of the page. */
export const pageClock: Clock = {
  now: () => Date.now(),
  at(time, callback) {
    const timer = setTimeout(callback, Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  },
};
