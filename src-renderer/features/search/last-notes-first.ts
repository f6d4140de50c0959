import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import type { Uses } from '../../workspace/services.ts';

/**
 * The notes for a quick switcher without a query: those that the window showed last come first, so that Enter leads back to the one before,
 * then others by last change. The open note is at the end, because it is shown already.
 */
export function lastNotesFirst(
  { view, openNote }: Uses<'view' | 'openNote'>,
  notes: ReadonlyMap<NoteId, NoteSummary>,
): NoteSummary[] {
  const open = openNote.getState().current?.note.id ?? null;
  const recent = view.getState().tabs.recent.flatMap((noteId) => notes.get(noteId) ?? []);
  const all = new Set([...recent, ...matchingNotes(notes.values(), '')]);
  const [others, here] = [
    [...all].filter(({ id }) => id !== open),
    open === null ? undefined : notes.get(open),
  ];
  return here === undefined ? others : [...others, here];
}
