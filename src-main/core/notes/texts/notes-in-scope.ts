import type { NotesInScope } from '../../../../src-shared/rpc/texts.ts';
import { parseQuery } from '../../../../src-shared/search/parse-query.ts';
import type { NotesContext } from '../context/notes-context.ts';

/** All notes that a query finds, best first; for an empty query all notes. */
export function notesInScope({ journal, now }: NotesContext, text: string): NotesInScope {
  const parsed = parseQuery(text, now());
  if (!parsed.ok) return { noteIds: [], fault: parsed.error };
  const noteIds =
    parsed.value === null
      ? journal.notes.summaries().map(({ id }) => id)
      : journal.search.find(parsed.value, 'present', Number.MAX_SAFE_INTEGER - 1).ids;
  return { noteIds, fault: null };
}
