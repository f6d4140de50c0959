import type { NoteId } from '../../src-shared/ids.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from './autosave.ts';

/** A summary of the save states of all notes of this window, including closed ones that are still being saved. */
export type SavesSummary = {
  /** The number of notes with text that is in no revision yet. */
  readonly drafts: number;
  /** Of these, the number of notes with text that is only in this window. */
  readonly unsaved: number;
  /** Of the drafts, the number of notes whose last save failed. Each is retried automatically. */
  readonly failed: number;
  /** The first failed note and the reason, as a sentence; null without one. */
  readonly failure: { readonly noteId: NoteId; readonly message: string } | null;
};

export const allSaved: SavesSummary = { drafts: 0, unsaved: 0, failed: 0, failure: null };

/** Summarises the save states of notes. */
export function summarizeSaves(
  notes: Iterable<{ readonly noteId: NoteId; readonly autosave: AutosaveState }>,
): SavesSummary {
  let { drafts, unsaved, failed, failure } = allSaved;
  for (const { noteId, autosave } of notes) {
    if (!hasUncommitted(autosave)) continue;
    drafts += 1;
    if (hasUnsaved(autosave)) unsaved += 1;
    if (autosave.failure === null) continue;
    failed += 1;
    failure ??= { noteId, message: autosave.failure.message };
  }
  return { drafts, unsaved, failed, failure };
}

/** Whether two summaries are equal, as after most key presses. */
export const isSameSavesSummary = (one: SavesSummary, other: SavesSummary): boolean =>
  one.drafts === other.drafts &&
  one.unsaved === other.unsaved &&
  one.failed === other.failed &&
  one.failure?.noteId === other.failure?.noteId &&
  one.failure?.message === other.failure?.message;
