import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { commitDraft } from './commit-draft.ts';
import type { Reading } from './record-file.ts';

/**
 * Keeps a draft whose file another program, or file sync, has written over. A draft of this app becomes a revision below what
 * the file says now: no other place has its text. One of another computer is there in that computer's file; it is kept
 * beside the chain, and only where the new text does not go on from it. Returns the record with its head.
 */
export function keepOverwritten(context: NotesContext, { file }: Reading, known: NoteRecord): NoteRecord {
  const isDraft = known.draft || known.foreignDraft;
  if (!isDraft || known.file?.hash === file.state.hash) return known;
  const draft = context.journal.drafts.ofNote(known.id);
  if (draft === undefined) return known;
  if (!known.draft && goesOnFrom(draft.content, normaliseContent(file.source.body))) return known;
  return commitDraft(context, known);
}

/**
 * Whether a text may have been typed on from another one: each line of that one is there, or begins one that is. Blanks at the end
 * of a line are typed before the next word, and are no text.
 */
export function goesOnFrom(before: string, after: string): boolean {
  const lines = after.split('\n');
  const whole = new Set(lines);
  return before
    .split('\n')
    .every((line) => whole.has(line) || lines.some((candidate) => candidate.startsWith(line.trimEnd())));
}
