import type { NoteId } from '../../../../src-shared/ids.ts';
import { copyLinkedFiles } from '../../attachments/copy-linked-files.ts';
import { noteFolder } from '../../attachments/file-links.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { readNoteFile, readNoteFileNow } from '../../vault/note-file.ts';
import { fileStem, folderPath, type NotePlace, safePlace } from '../../vault/vault-path.ts';
import { emitFolders } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withNote } from '../context/with-note.ts';
import { moveInto } from '../files/rename-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { writeNoteFile } from '../files/write-note.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/**
 * Moves a note to another folder or account: its file is moved, with copies of the files it links to, and the
 * new place becomes a revision.
 */
export function moveNote(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  return withNote(context, noteId, (present) => moveLocked(context, present, place));
}

async function moveLocked(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  const { journal } = context;
  const { account, folder } = safePlace(place);
  const record = requireRecord(context, noteId, 'present');
  const links = await copyFilesForMove(context, record, folderPath(place));
  const moved = await moveInto(context, record, folderPath(place), fileStem(record.path));
  rewriteLinks(context, moved, links);
  journal.notes.addFolder(account, folder ?? '');
  emitFolders(context);
  await reconcileFiles(context, [moved.path], { mover: 'you', quiet: true, locked: true });
}

/** The body of a note before a move, and with its links rewritten for the new place. */
type Links = { readonly before: string; readonly after: string };

/** Copies the files that a note links to into the folder it is about to move to. Null when its text need not change. */
async function copyFilesForMove(
  { vault }: Pick<NotesContext, 'vault'>,
  record: NoteRecord & { path: string },
  folder: string,
): Promise<Links | null> {
  const file = await readNoteFile(vault, record.path);
  if (file === undefined) return null;
  const before = file.source.body;
  const after = copyLinkedFiles(vault, noteFolder(record), folder, before);
  return after === before || file.readOnly !== null ? null : { before, after };
}

/** Rewrites the links once the note has moved; the caller makes a revision of it. */
function rewriteLinks(
  context: NotesContext,
  record: NoteRecord & { path: string },
  links: Links | null,
): void {
  const { vault, journal } = context;
  const file = readNoteFileNow(vault, record.path);
  // A text that another program wrote meanwhile is left alone.
  if (links === null || file === undefined || file.source.body !== links.before) return;
  const written = writeNoteFile(context, record.path, { ...file.source, body: links.after }, file.state);
  if (written.kind === 'written') journal.notes.save({ ...record, file: written.state });
}
