import type { NoteId } from '../../src-shared/ids.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from './autosave.ts';

/** How all notes of this page stand together, the open one and those that were left and are still being saved. */
export type SavesSummary = {
  /** Notes with text that is in no revision yet. */
  readonly drafts: number;
  /** Of these, notes with text that is in no file either: it is in this window only. */
  readonly unsaved: number;
  /** Of the drafts, notes whose last save failed. Each is tried again by itself. */
  readonly failed: number;
  /** One of those that failed, and why, as a sentence; null while none has. */
  readonly failure: { readonly noteId: NoteId; readonly message: string } | null;
};

export const allSaved: SavesSummary = { drafts: 0, unsaved: 0, failed: 0, failure: null };

/** Sums up the saves of a page. The first note that failed is the one that is named. */
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

/** Whether two states say the same: most keys change none of it. */
export const isSameSavesSummary = (one: SavesSummary, other: SavesSummary): boolean =>
  one.drafts === other.drafts &&
  one.unsaved === other.unsaved &&
  one.failed === other.failed &&
  one.failure?.noteId === other.failure?.noteId &&
  one.failure?.message === other.failure?.message;
