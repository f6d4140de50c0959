import type { NoteId } from '../../../src-shared/ids.ts';
import type { SearchHit, TextSegment } from '../../../src-shared/rpc/library.ts';
import { markMatches, matchesIn } from './mark-matches.ts';
import { patternOf, queryParts } from './search-words.ts';
import { snippetOf } from './snippet.ts';

/** Number of hits that come with the passage that matches; all further ones come with the beginning of the note. */
const explained = 100;

/** What a search reads: the index, and title and excerpt of a note. The journal provides both. */
export type SearchableNotes = {
  readonly search: {
    /** Note ids, best first. */
    find(query: string): NoteId[];
    /** The indexed texts of a note, without its title; undefined for a note that is not indexed. */
    texts(noteId: NoteId): { readonly body: string; readonly memory: string } | undefined;
  };
  readonly notes: {
    byId(noteId: NoteId): { readonly title: string; readonly excerpt: string } | undefined;
  };
};

/** Finds notes by their titles, texts and Memories, best first, each with the passage that matches. */
export function searchNotes(journal: SearchableNotes, query: string): SearchHit[] {
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
