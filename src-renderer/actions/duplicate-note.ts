import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';
import { showNewNotes } from '../workspace/show-in-list.ts';
import { offerUndo } from '../workspace/undo-steps.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'modes' | 'notices' | 'openNote' | 'view'>;

/**
 * Commits a note and makes a copy of it. The copy of the open note is opened in the same view, formatted or source, unless another note
 * was opened meanwhile. Rejects when the commit fails or the core refuses.
 */
export async function duplicateNote(app: Needs, noteId: NoteId | undefined): Promise<void> {
  if (noteId === undefined) return;
  const wasOpen = app.openNote.getState().current?.note.id === noteId;
  await app.openNote.committed(noteId);
  const copy = await app.core.call('notes.duplicate', { noteId });
  app.modes.copy(noteId, copy.noteId);
  const { current, opening } = app.openNote.getState();
  if (wasOpen && current?.note.id === noteId && opening === null) {
    showNewNotes(app);
    await openAndFocus(app, copy.noteId);
  }
  offerUndo(app, t('actions.duplicated'), () => undoDuplicate(app, noteId, copy.noteId));
}

/** Moves the copy to the trash, with what was written into it meanwhile. */
async function undoDuplicate(
  app: Uses<'core' | 'openNote' | 'view'>,
  original: NoteId,
  copy: NoteId,
): Promise<void> {
  const isOpen = app.openNote.getState().current?.note.id === copy;
  // Closed first, so that nothing can be typed between the last save and the move.
  if (isOpen) await openAndFocus(app, original);
  await app.openNote.committed(copy);
  await app.core.call('notes.trash', { noteId: copy });
}
