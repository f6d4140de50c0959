import type { NoteId } from '../../../../src-shared/ids.ts';
import type { Journal } from '../../journal/journal.ts';
import { DamagedRevisionError } from '../../journal/revisions.ts';

/** Whether any revision of a note has exactly this text. Only texts of the same length are read. */
export function holdsText(
  { revisions }: Pick<Journal, 'revisions'>,
  noteId: NoteId,
  content: string,
): boolean {
  const bytes = Buffer.byteLength(content);
  return revisions.metadata(noteId).some((one) => {
    if (one.bytes !== bytes) return false;
    try {
      return revisions.byId(one.revisionId)?.document.content === content;
    } catch (error) {
      if (error instanceof DamagedRevisionError) return false;
      throw error;
    }
  });
}
