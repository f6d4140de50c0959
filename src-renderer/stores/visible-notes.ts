import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { inScope } from './library-scope.ts';
import type { LibraryState } from './library-store.ts';
import { comparingBy, orderFor } from './note-order.ts';

/**
 * The notes of the list in order: the search results of the whole library, or the notes of the scope. Pinned notes are first, unless
 * the results are in the order of their match.
 */
export function visibleNotes(
  { notes, scope, found, orders }: Pick<LibraryState, 'notes' | 'scope' | 'found' | 'orders'>,
  conflicted: { has(noteId: NoteId): boolean } = new Set(),
): NoteSummary[] {
  const order = orderFor(orders, scope, found !== null);
  const listed =
    found === null
      ? [...notes.values()].filter((note) => inScope(note, scope, conflicted.has(note.id)))
      : found.flatMap((id) => notes.get(id) ?? []);
  return order.by === 'match' ? listed : listed.sort(comparingBy(order));
}
