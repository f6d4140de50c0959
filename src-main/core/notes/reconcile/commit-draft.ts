import { normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { changedAt } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Makes a revision of a note's draft whose file is gone or was overwritten: its text is nowhere else. A draft of another
 * computer still exists there, and is kept beside the chain. Returns the record with its head; unchanged where
 * there is no draft.
 */
export function commitDraft({ journal, now }: NotesContext, known: NoteRecord): NoteRecord {
  const draft = known.draft || known.foreignDraft ? journal.drafts.ofNote(known.id) : undefined;
  if (draft === undefined) return known;
  const isUntouched = known.head === null && draft.title === '' && draft.content.trim() === '';
  if (isUntouched) return known;
  const { id, head, account, folder, createdAt, locked } = known;
  // with the time of its file: another app that continued that file has made the same revision of it
  const file = known.draft ? known.file : null;
  const writtenAt = file !== null && file.hash !== '' ? changedAt(file) : now();
  const document = normaliseDocument({
    id,
    previousRevisionId: head,
    title: draft.title,
    account,
    folder,
    createdAt,
    updatedAt: noteTimestamp(writtenAt),
    locked,
    content: draft.content,
  });
  const revision = { record: known, document, origin: 'recovered', now: now() } as const;
  return known.draft ? journal.commit(revision) : journal.keepAside(revision);
}
