import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { foldText } from './fold-text.ts';

const maxResults = 50;

/**
 * The notes whose title or folder contains every word of the query: first those whose title starts with the query, then by last
 * change. At most 50.
 */
export function matchingNotes(notes: Iterable<NoteSummary>, query: string): NoteSummary[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean);
  const start = wanted.join(' ');
  return [...notes]
    .map((note) => ({
      note,
      title: foldText(note.title),
      place: foldText(`${note.account}/${note.folder ?? ''}`),
    }))
    .filter(({ title, place }) => wanted.every((word) => title.includes(word) || place.includes(word)))
    .sort(
      (one, other) =>
        Number(other.title.startsWith(start)) - Number(one.title.startsWith(start)) ||
        other.note.updatedAt.localeCompare(one.note.updatedAt),
    )
    .slice(0, maxResults)
    .map(({ note }) => note);
}
