import type { NoteId } from '../../src-shared/ids.ts';
import { parseQuery } from '../../src-shared/search/parse-query.ts';
import type { Journal } from '../core/journal/journal.ts';

/** The notes that a query finds, as it is typed. */
export function findNotes({ search }: Pick<Journal, 'search'>, text: string): NoteId[] {
  const query = parseQuery(text, Date.now());
  return query.ok && query.value !== null ? [...search.find(query.value).ids] : [];
}
