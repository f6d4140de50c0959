import type { NoteId } from '../../src-shared/ids.ts';
import { visibleNotes } from '../stores/visible-notes.ts';
import { messageOf } from '../text/message-of.ts';
import type { Uses } from '../workspace/services.ts';
import { focusNote } from './focus-note.ts';
import { neighbourOf } from './neighbour.ts';

/**
 * Commits the open note, moves it to the trash and opens its neighbour in the list. When the commit fails, the note stays
 * open and is not moved. Rejects when the core refuses.
 */
export async function trashNote(
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote'>,
): Promise<void> {
  const note = app.openNote.getState().current?.note;
  if (note === undefined || note.readOnly?.kind === 'deleted') return;
  const noteId = note.id;
  const { notes, scope, found } = app.library.getState();
  const neighbour = neighbourOf(visibleNotes(notes, scope, found), noteId);
  // Closed first, so that nothing can be typed between the last save and the move.
  if (neighbour !== null) await app.openNote.open(neighbour);
  if (app.openNote.getState().current?.note.id === noteId) app.openNote.close();
  try {
    await app.openNote.committed(noteId);
    await app.core.call('notes.trash', { noteId });
  } catch (error) {
    await app.openNote.open(noteId);
    app.notices.notify('error', `Not moved to the trash: ${messageOf(error)}`);
    return;
  }
  app.notices.notify('info', 'Moved to trash', {
    label: 'Undo',
    run: () => app.runReportingErrors(() => undoTrash(app, noteId)),
  });
  if (neighbour !== null) focusNote(neighbour);
}

async function undoTrash(app: Uses<'core' | 'openNote'>, noteId: NoteId): Promise<void> {
  await app.core.call('notes.restore', { noteId });
  await app.openNote.open(noteId);
  focusNote(noteId);
}
