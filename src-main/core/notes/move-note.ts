import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { readStamp } from '../vault/note-file.ts';
import { absolutePath, folderPath, type NotePlace, spelledPlace, trashFolder } from '../vault/vault-path.ts';
import { NoteError } from './note-error.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { moveInto } from './rename-file.ts';
import { writeOutHead } from './write-out-head.ts';

/** Moves a note to another folder or account: its file goes there, and the new place becomes a revision. */
export async function moveNote(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  const { journal } = context;
  const { account, folder } = spelledPlace(place);
  const moved = await moveInto(
    context,
    recordIn(journal, noteId, 'present'),
    folderPath(place),
    nameOf(journal, noteId),
  );
  journal.notes.addFolder(account, folder ?? '');
  context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  await reconcileFiles(context, [moved.path], () => false);
}

/** Moves a note's file into the vault's trash. Its revisions, and what was uploaded, stay. */
export async function trashNote(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  const record = recordIn(journal, noteId, 'present');
  const folder = record.path.includes('/') ? `/${record.path.slice(0, record.path.lastIndexOf('/'))}` : '';
  const moved = await moveInto(context, record, trashFolder + folder, nameOf(journal, noteId));
  journal.notes.save({ ...moved, state: 'trashed' });
  announce(context, [noteId]);
}

/** Brings a note back from the trash to its account and folder. */
export async function restoreNote(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  const record = recordIn(journal, noteId, 'trashed');
  const moved = await moveInto(context, record, folderPath(record), nameOf(journal, noteId));
  const purged = (await readStamp(absolutePath(context.vault, moved.path))) === undefined;
  // Somebody emptied the trash folder: the text is in the history, and its file is written anew.
  journal.notes.save({ ...moved, state: 'present', ...(purged ? { file: null, pendingWrite: true } : {}) });
  if (purged) await writeOutHead(context, noteId);
  else await reconcileFiles(context, [moved.path], () => false);
  announce(context, [noteId]);
}

function recordIn(
  { notes }: NotesContext['journal'],
  noteId: NoteId,
  state: NoteRecord['state'],
): NoteRecord & { path: string } {
  const record = notes.byId(noteId);
  if (record?.state !== state || record.path === null)
    throw new NoteError('note-not-found', 'This note is not there any more.');
  return { ...record, path: record.path };
}

/** The name of a note's file without its extension. */
function nameOf({ notes }: NotesContext['journal'], noteId: NoteId): string {
  const path = notes.byId(noteId)?.path ?? '';
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown)$/i, '');
}
