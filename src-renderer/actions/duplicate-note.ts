import type { NoteId } from '../../src-shared/ids.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Uses } from '../workspace/services.ts';
import { showNewNotes } from '../workspace/show-in-list.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'modes' | 'notices' | 'openNote' | 'view'>;

/**
 * Commits the open note, makes a copy of it, and opens that in the same view, formatted or source. Opens nothing when another note was
 * opened meanwhile. Rejects when the commit fails or the core refuses.
 */
export async function duplicateNote(app: Needs): Promise<void> {
  const note = app.openNote.getState().current?.note;
  if (note === undefined || note.readOnly?.kind === 'deleted') return;
  await app.openNote.committed(note.id);
  const copy = await app.core.call('notes.duplicate', { noteId: note.id });
  app.modes.copy(note.id, copy.noteId);
  const { current, opening } = app.openNote.getState();
  if (current?.note.id === note.id && opening === null) {
    showNewNotes(app);
    await openAndFocus(app, copy.noteId);
  }
  app.notices.notify('info', 'Note duplicated', {
    label: 'Undo',
    run: () => app.runReportingErrors(() => undoDuplicate(app, note.id, copy.noteId)),
  });
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
