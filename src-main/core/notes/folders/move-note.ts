import type { NoteId } from '../../../../src-shared/ids.ts';
import { fileStem, folderPath, type NotePlace, safePlace } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { moveInto } from '../files/rename-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { copyFilesForMove, rewriteLinks } from './move-linked-files.ts';

/**
 * Moves a note to another folder or account: its file is moved, with copies of the files it links to, and the
 * new place becomes a revision.
 */
export function moveNote(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  return context.locks.run([noteId], () => moveLocked(context, noteId, place));
}

async function moveLocked(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  const { journal } = context;
  const { account, folder } = safePlace(place);
  const record = requireRecord(context, noteId, 'present');
  const links = await copyFilesForMove(context, record, folderPath(place));
  const moved = await moveInto(context, record, folderPath(place), fileStem(record.path));
  rewriteLinks(context, moved, links);
  journal.notes.addFolder(account, folder ?? '');
  context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  await reconcileFiles(context, [moved.path], { mover: 'you', quiet: true, locked: true });
}
