import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { LibraryState } from '../../stores/library-store.ts';
import type { ListedNote } from './group-notes.ts';

/** The notes close in meaning to a search, under a heading of their own, without those that it found by words. */
export function closeNotes({
  notes,
  found,
  close,
  heading,
}: {
  readonly notes: ReadonlyMap<NoteId, NoteSummary>;
  readonly heading: string;
} & Pick<LibraryState, 'found' | 'close'>): readonly ListedNote[] {
  if (found === null || close.length === 0) return [];
  const byWords = new Set(found);
  return close.flatMap((id) => {
    const note = byWords.has(id) ? undefined : notes.get(id);
    return note ? [{ note, group: heading }] : [];
  });
}
