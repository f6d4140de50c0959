import type { NoteText } from '../../../actions/restore-revision.ts';
import { type ComparedLine, compareTexts } from '../../../text/compare-texts.ts';

/** Two texts of a note, and the milliseconds that their comparison may take. */
export type ComparisonRequest = {
  readonly before: NoteText;
  readonly after: NoteText;
  readonly timeout: number;
};

/** Compares the titles and the texts: see {@link compareTexts}. */
export function compareNoteTexts({ before, after, timeout }: ComparisonRequest): ComparedLine[] {
  const title = before.title === after.title ? [] : compareTexts(before.title, after.title, timeout);
  const content = compareTexts(before.content, after.content, timeout);
  return [...title, ...content];
}
