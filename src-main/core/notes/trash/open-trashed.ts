import type { NoteId } from '../../../../src-shared/ids.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { headerOf } from '../editing/open-note.ts';

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
