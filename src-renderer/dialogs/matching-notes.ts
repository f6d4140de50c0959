import type { NoteSummary } from '../../src-shared/rpc/library.ts';

const most = 50;

/**
 * Notes whose title or folder holds every word of the query, the last changed first; a title that starts with the query comes
 * before all others. At most 50.
 */
export function matchingNotes(notes: Iterable<NoteSummary>, query: string): NoteSummary[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const start = wanted.join(' ');
  return [...notes]
    .map((note) => ({ note, title: fold(note.title), place: fold(`${note.account}/${note.folder ?? ''}`) }))
    .filter(({ title, place }) => wanted.every((word) => title.includes(word) || place.includes(word)))
    .sort(
      (one, other) =>
        Number(other.title.startsWith(start)) - Number(one.title.startsWith(start)) ||
        other.note.updatedAt.localeCompare(one.note.updatedAt),
    )
    .slice(0, most)
    .map(({ note }) => note);
}

/** Case, width and accents do not matter to somebody who looks for a title. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
