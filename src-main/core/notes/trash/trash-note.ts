import type { NoteId } from '../../../../src-shared/ids.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { CoreError } from '../../errors/core-error.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { stampAt } from '../../vault/vault-files.ts';
import { fileStem, folderOf, folderPath, trashFolder } from '../../vault/vault-path.ts';
import { announce, emitFolders } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { withNote } from '../context/with-note.ts';
import { headerOf } from '../editing/open-note.ts';
import { materializeHead } from '../files/materialize-head.ts';
import { freePath, moveInto } from '../files/rename-file.ts';
import { requireRecord } from '../files/require-record.ts';
import { commitDraft } from '../reconcile/commit-draft.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/** Moves a note's file into the vault's trash, as it is. Its revisions, and what was uploaded, stay. */
export function trashNote(context: NotesContext, noteId: NoteId): Promise<void> {
  return withNote(context, noteId, (present) => trashLocked(context, present));
}

async function trashLocked(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  const record = requireRecord(context, noteId, 'present');
  const moved = await moveInto(
    context,
    record,
    folderOf(`${trashFolder}/${record.path}`),
    fileStem(record.path),
  );
  journal.notes.save({ ...moved, state: 'trashed', deletedAt: noteTimestamp(context.now()) });
  announce(context, [noteId]);
}

/**
 * Brings a note back from the trash to its account and folder, or one whose file another program deleted. Without a
 * file its newest revision is written again.
 */
export function restoreNote(context: NotesContext, noteId: NoteId): Promise<void> {
  return withNote(context, noteId, (present) => restoreLocked(context, present));
}

async function restoreLocked(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal } = context;
  if (journal.notes.byId(noteId)?.state === 'missing') return rewriteMissing(context, noteId);
  const trashed = requireRecord(context, noteId, 'trashed');
  const isEmptied = (await stampAt(context.vault, trashed.path)) === undefined;
  const record = isEmptied ? { ...commitDraft(context, trashed), path: trashed.path } : trashed;
  const moved = await moveInto(context, record, folderPath(record), fileStem(record.path));
  const purged = (await stampAt(context.vault, moved.path)) === undefined;
  // The trash folder was emptied: the text is in the history, and its file is written again.
  if (purged && record.head === null) throw new CoreError('note-not-found', t('errors.notRestorable'));
  journal.notes.save({ ...moved, state: 'present', ...(purged ? unwritten : {}) });
  if (purged) materializeHead(context, noteId);
  else await reconcileFiles(context, [moved.path], { locked: true });
  announce(context, [noteId]);
}

/** The fields of a record whose file is to be written from the head. */
const unwritten = {
  file: null,
  pendingWrite: true,
  draft: false,
  unreadable: false,
  staleTitle: null,
} as const;

async function rewriteMissing(context: NotesContext, noteId: NoteId): Promise<void> {
  const { journal, vault } = context;
  const record = journal.notes.byId(noteId);
  if (record === undefined || record.head === null)
    throw new CoreError('note-not-found', t('errors.notRestorable'));
  if (record.path !== null && (await stampAt(vault, record.path)) !== undefined) {
    await reconcileFiles(context, [record.path], { locked: true }); // another program restored the file meanwhile
    return;
  }
  const name = record.path === null ? record.title : fileStem(record.path);
  const path = await freePath(context, record, name);
  journal.notes.save({ ...record, ...unwritten, path, state: 'present' });
  materializeHead(context, noteId);
  journal.notes.addFolder(record.account, record.folder ?? '');
  emitFolders(context);
  announce(context, [noteId]);
}

/** Reads a note of the trash, or a note that another program deleted: its file, else its newest revision. Changes nothing. */
export async function openTrashed({ vault, journal }: NotesContext, noteId: NoteId): Promise<OpenNote> {
  const record = journal.notes.byId(noteId);
  if (record === undefined || (record.state !== 'trashed' && record.state !== 'missing'))
    throw new CoreError('note-not-found', t('errors.notInTrash'));
  const { path, state, head } = record;
  const file = state === 'trashed' && path !== null ? await readNoteFile(vault, path) : undefined;
  const content =
    file === undefined
      ? head === null
        ? undefined
        : journal.revisions.byId(head)?.document.content
      : normaliseContent(file.source.body);
  if (content === undefined) throw new CoreError('note-not-found', t('errors.trashedUnreadable'));
  return {
    ...headerOf({ ...record, path: path ?? '' }, vault),
    content,
    base: '',
    readOnly: { kind: 'deleted', by: state === 'trashed' ? 'you' : 'another-program' },
  };
}
