import { emptySource } from '../../../../src-shared/markdown/note-source.ts';
import { normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { recordOfDocument } from '../../journal/new-record.ts';
import { folderPath } from '../../vault/vault-path.ts';
import { announce, emitFolders } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { oneLineTitle } from '../context/version-token.ts';
import { createNoteFile } from '../files/create-note-file.ts';
import { openNote, placeOfNew } from './open-note.ts';

export type NewNote = {
  /** Null for the default account. */
  readonly account: string | null;
  readonly folder: string | null;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
};

/** Makes a note with a text, as from a template: its file and its first revision. The folder is created. */
export async function createWithText(context: NotesContext, note: NewNote): Promise<OpenNote> {
  const { journal } = context;
  const now = noteTimestamp(context.now());
  const place = placeOfNew(context, note.account, note.folder);
  const document = normaliseDocument({
    id: context.newNoteId(),
    previousRevisionId: null,
    title: oneLineTitle(note.title),
    ...place,
    createdAt: now,
    updatedAt: now,
    locked: false,
    content: note.content.toWellFormed(),
  });
  const source = { ...emptySource, body: document.content };
  const record = await createNoteFile(context, folderPath(place), recordOfDocument(document), source);
  journal.commit({ record, document, origin: 'edit', now: context.now() });
  journal.notes.addFolder(place.account, place.folder ?? '');
  emitFolders(context);
  announce(context, [document.id]);
  context.onCommitted();
  return openNote(context, document.id);
}
