import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { editDistance, forgivenFaults } from '../../src-shared/search/edit-distance.ts';
import { foldText } from '../../src-shared/search/fold.ts';

const maxResults = 50;

/** A note with what it is compared by, folded. `words`: of its title, when they were asked for. */
type ComparedNote = {
  readonly note: NoteSummary;
  readonly title: string;
  readonly place: string;
  words: readonly string[] | undefined;
};

/** A note that changes is another object. Folding the titles of a large library takes longer than a frame, and a query has many letters. */
const candidates = new WeakMap<NoteSummary, ComparedNote>();

/**
 * The notes whose title, alias or folder contains every word of the query: first those whose title starts with the query, then by last
 * change. Where there are none, those whose titles have similar words. At most 50.
 */
export function matchingNotes(notes: Iterable<NoteSummary>, query: string): NoteSummary[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean);
  // what is shown before the first letter needs no folded titles, which a large library takes long for
  if (wanted.length === 0) return lastChanged(notes, maxResults);
  const start = wanted.join(' ');
  const all = Array.from(notes, candidateOf);
  const containing = all.filter(({ title, place }) =>
    wanted.every((word) => title.includes(word) || place.includes(word)),
  );
  const found = containing.length > 0 ? containing : all.filter((one) => isSimilar(one, wanted));
  const [begin, rest]: [NoteSummary[], NoteSummary[]] = [[], []];
  for (const { note, title } of found) (title.startsWith(start) ? begin : rest).push(note);
  const first = lastChanged(begin, maxResults);
  return [...first, ...lastChanged(rest, maxResults - first.length)];
}

function candidateOf(note: NoteSummary): ComparedNote {
  const known = candidates.get(note);
  if (known !== undefined) return known;
  const candidate: ComparedNote = {
    note,
    title: foldText([note.title, ...note.aliases].join(' ')),
    place: foldText(`${note.account}/${note.folder ?? ''}`),
    words: undefined,
  };
  candidates.set(note, candidate);
  return candidate;
}

/** The notes that were changed last, without sorting all the others. */
function lastChanged(found: Iterable<NoteSummary>, count: number): NoteSummary[] {
  const best: NoteSummary[] = [];
  for (const one of found) {
    const last = best.length < count ? '' : (best.at(-1)?.updatedAt ?? '\uffff');
    if (one.updatedAt <= last) continue;
    const at = best.findIndex((note) => note.updatedAt < one.updatedAt);
    best.splice(at < 0 ? best.length : at, 0, one);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Whether each word is in the title, or a word that differs from it by a fault of typing. */
function isSimilar(candidate: ComparedNote, wanted: readonly string[]): boolean {
  const { title } = candidate;
  candidate.words ??= title.split(/[^\p{L}\p{N}]+/u);
  const { words } = candidate;
  return wanted.every((word) => {
    const limit = forgivenFaults(word);
    return (
      title.includes(word) || (limit > 0 && words.some((known) => editDistance(word, known, limit) <= limit))
    );
  });
}
