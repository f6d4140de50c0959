import type { NoteId } from '../../../src-shared/ids.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { readStamp } from '../disk/file-state.ts';
import { CoreError } from '../errors/core-error.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { absolutePath, folderPath, type NotePlace, spelledPlace, trashFolder } from '../vault/vault-path.ts';
import { commitDraft } from './commit-draft.ts';
import { rewriteLinks, takeLinkedFiles } from './linked-files.ts';
import { materializeHead } from './materialize-head.ts';
import { announce, type NotesContext } from './notes-context.ts';
import { reconcileFiles } from './reconcile.ts';
import { freePath, moveInto } from './rename-file.ts';

/**
 * Moves a note to another folder or account: its file goes there with copies of what it links to, and the
 * new place becomes a revision.
 */
export function moveNote(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  return context.locks.run([noteId], () => moveLocked(context, noteId, place));
}

async function moveLocked(context: NotesContext, noteId: NoteId, place: NotePlace): Promise<void> {
  const { journal } = context;
  const { account, folder } = spelledPlace(place);
  const record = recordIn(journal, noteId, 'present');
  const links = await takeLinkedFiles(context, record, folderPath(place));
  const moved = await moveInto(context, record, folderPath(place), nameOf(journal, noteId));
  rewriteLinks(context, moved, links);
  journal.notes.addFolder(account, folder ?? '');
  context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  await reconcileFiles(context, [moved.path], { mover: 'you', quiet: true, locked: true });
}

/** Moves a note's file into the vault's trash, as it is. Its revisions, and what was uploaded, stay. */
export function trashNote(context: NotesContext, noteId: NoteId): Promise<void> {
  return context.locks.run([noteId], () => trashLocked(context, noteId));
}

async function trashLocked(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  const record = recordIn(journal, noteId, 'present');
  const folder = record.path.includes('/') ? `/${record.path.slice(0, record.path.lastIndexOf('/'))}` : '';
  const moved = await moveInto(context, record, trashFolder + folder, nameOf(journal, noteId));
  journal.notes.save({ ...moved, state: 'trashed', deletedAt: noteTimestamp(context.now()) });
  announce(context, [noteId]);
}

/**
 * Brings a note back from the trash to its account and folder, or one whose file another program deleted. Without a
 * file its newest revision is written anew.
 */
export function restoreNote(context: NotesContext, noteId: NoteId): Promise<void> {
  return context.locks.run([noteId], () => restoreLocked(context, noteId));
}

async function restoreLocked(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  if (journal.notes.byId(noteId)?.state === 'missing') return rewriteMissing(context, noteId);
  const trashed = recordIn(journal, noteId, 'trashed');
  const isEmptied = (await readStamp(absolutePath(context.vault, trashed.path))) === undefined;
  const record = isEmptied ? { ...commitDraft(context, trashed), path: trashed.path } : trashed;
  const moved = await moveInto(context, record, folderPath(record), nameOf(journal, noteId));
  const purged = (await readStamp(absolutePath(context.vault, moved.path))) === undefined;
  // Somebody emptied the trash folder: the text is in the history, and its file is written anew.
  if (purged && record.head === null)
    throw new CoreError('note-not-found', 'Nothing is left of this note: it had no revision yet.');
  journal.notes.save({ ...moved, state: 'present', ...(purged ? unwritten : {}) });
  if (purged) materializeHead(context, noteId);
  else await reconcileFiles(context, [moved.path], { locked: true });
  announce(context, [noteId]);
}

/** What a record says of a file that is to be written from the head. */
const unwritten = { file: null, pendingWrite: true, draft: false, unfit: false, staleTitle: null } as const;

async function rewriteMissing(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal, vault } = context;
  const record = journal.notes.byId(noteId);
  if (record === undefined || record.head === null)
    throw new CoreError('note-not-found', 'Nothing is left of this note: it had no revision yet.');
  if (record.path !== null && (await readStamp(absolutePath(vault, record.path))) !== undefined) {
    await reconcileFiles(context, [record.path], { locked: true }); // somebody put the file back meanwhile
    return;
  }
  const name = record.path === null ? record.title : nameOf(journal, noteId);
  const path = await freePath(context, record, name);
  journal.notes.save({ ...record, ...unwritten, path, state: 'present' });
  materializeHead(context, noteId);
  journal.notes.addFolder(record.account, record.folder ?? '');
  context.emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
  announce(context, [noteId]);
}

function recordIn(
  { notes }: NotesContext['journal'],
  noteId: NoteId,
  state: NoteRecord['state'],
): NoteRecord & { path: string } {
  const record = notes.byId(noteId);
  if (record?.state !== state || record.path === null)
    throw new CoreError('note-not-found', 'This note is not there any more.');
  return { ...record, path: record.path };
}

/** The name of a note's file without its extension. */
function nameOf({ notes }: NotesContext['journal'], noteId: NoteId): string {
  const path = notes.byId(noteId)?.path ?? '';
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:md|markdown)$/i, '');
}
