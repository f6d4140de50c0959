import { changedAt, type FileState } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';

/** Milliseconds without a change after which another computer's draft counts as finished. */
export const foreignDraftQuietPeriod = 10 * 60_000;

/**
 * Whether another computer's draft has been unchanged for so long that it becomes a revision here. `now`: milliseconds since
 * the epoch. Where the clock has gone back since the draft was first seen, the draft counts as finished.
 */
export function isForeignDraftQuiet(known: NoteRecord | undefined, file: FileState, now: number): boolean {
  if (now - changedAt(file) >= foreignDraftQuietPeriod) return true;
  const since = known?.file?.hash === file.hash ? known.foreignSince : null;
  return since != null && Math.abs(now - since) >= foreignDraftQuietPeriod;
}
