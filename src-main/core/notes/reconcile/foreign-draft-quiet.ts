import { changedAt, type FileState } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';

/** Milliseconds without change from which nobody is writing a text on another computer any more. */
export const foreignDraftQuietPeriod = 10 * 60_000;

/**
 * Whether a text of another computer has been the same for so long that it becomes a revision here. `now`: milliseconds since
 * the epoch. Where the clock has gone back since the text was first seen, how long that is cannot be known: it is long.
 */
export function isForeignDraftQuiet(known: NoteRecord | undefined, file: FileState, now: number): boolean {
  if (now - changedAt(file) >= foreignDraftQuietPeriod) return true;
  const since = known?.file?.hash === file.hash ? known.foreignSince : null;
  return since != null && Math.abs(now - since) >= foreignDraftQuietPeriod;
}
