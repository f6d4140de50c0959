import { normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { changedAt } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../context/notes-context.ts';

/**
 * Makes a revision of a note's draft, whose file is gone or says something else: no other place has its text. One of another
 * computer is there in that computer's file, and is kept beside the chain. Returns the record with its head; as it was, where
 * there is no draft.
 */
export function commitDraft({ journal, now }: NotesContext, known: NoteRecord): NoteRecord {
  const draft = known.draft || known.foreignDraft ? journal.drafts.ofNote(known.id) : undefined;
  if (draft === undefined) return known;
  const isUntouched = known.head === null && draft.title === '' && draft.content.trim() === '';
  if (isUntouched) return known;
  const { id, head, account, folder, createdAt, locked } = known;
  // dated as its file: another app that went on from that file has made this very revision of it
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
