import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { changedAt } from '../../disk/file-state.ts';
import { nextDocument } from '../../journal/new-record.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
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
  // with the time of its file: another app that continued that file has made the same revision of it
  const file = known.draft ? known.file : null;
  const writtenAt = file !== null && file.hash !== '' ? changedAt(file) : now();
  const document = nextDocument(known, { ...draft, updatedAt: noteTimestamp(writtenAt) });
  const revision = { record: known, document, origin: 'recovered', now: now() } as const;
  return known.draft ? journal.commit(revision) : journal.keepAside(revision);
}

/**
 * Keeps a draft whose file another program, or file sync, has overwritten. A draft of this app becomes a revision below what
 * is in the file now: its text is nowhere else. A draft of another computer still exists there; it is kept
 * beside the chain, and only where the new text does not continue it. Returns the record with its head.
 */
export function keepOverwritten(context: NotesContext, file: NoteFile, known: NoteRecord): NoteRecord {
  const isDraft = known.draft || known.foreignDraft;
  if (!isDraft || known.file?.hash === file.state.hash) return known;
  const draft = context.journal.drafts.ofNote(known.id);
  if (draft === undefined) return known;
  if (!known.draft && continuesText(draft.content, normaliseContent(file.source.body))) return known;
  return commitDraft(context, known);
}

/**
 * Whether a text may continue another one: each line of the other is in it, or begins one of its lines. Whitespace at
 * the end of a line is typed before the next word, and is ignored.
 */
function continuesText(before: string, after: string): boolean {
  const lines = after.split('\n');
  const whole = new Set(lines);
  return before
    .split('\n')
    .every((line) => whole.has(line) || lines.some((candidate) => candidate.startsWith(line.trimEnd())));
}
