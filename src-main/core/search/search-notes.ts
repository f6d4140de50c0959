import type { SearchHit, TextSegment } from '../../../src-shared/rpc/library.ts';
import type { Journal } from '../journal/journal.ts';
import { markMatches, matchesIn } from './mark-matches.ts';
import { patternOf, queryParts } from './search-words.ts';
import { snippetOf } from './snippet.ts';

/** Hits that come with the passage that matches; what is further down a list comes with its beginning only. */
const explained = 100;

/** Finds notes by their titles, texts and what the Memory says of them, best first, and shows why. */
export function searchNotes(journal: Journal, query: string): SearchHit[] {
  const patterns = queryParts(query).map(patternOf);
  return journal.search.find(query).map((noteId, index): SearchHit => {
    const record = journal.notes.byId(noteId);
    const title = record?.title ?? '';
    const beginning = plain(record?.excerpt ?? '');
    const hit = { noteId, title: markMatches(title, matchesIn(title, patterns)) };
    const texts = index < explained ? journal.search.texts(noteId) : undefined;
    const inNote = texts && snippetOf(texts.body, patterns);
    if (inNote) return { ...hit, snippet: inNote, from: 'note' };
    const inTitle = hit.title.some(({ match }) => match);
    const inMemory = texts && !inTitle ? snippetOf(texts.memory, patterns) : null;
    if (inMemory) return { ...hit, snippet: inMemory, from: 'memory' };
    return { ...hit, snippet: beginning, from: 'note' };
  });
}

const plain = (text: string): TextSegment[] => (text === '' ? [] : [{ text, match: false }]);
