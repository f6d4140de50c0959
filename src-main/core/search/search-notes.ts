import type { NoteId } from '../../../src-shared/ids.ts';
import type { SearchHit, SearchResult, TextSegment } from '../../../src-shared/rpc/library.ts';
import { matchesIn } from '../../../src-shared/search/matches.ts';
import { parseQuery, type Query, wantedParts, wantedWords } from '../../../src-shared/search/parse-query.ts';
import { markMatches, snippetOf } from './snippet.ts';

/** Number of hits that come with a search: more than a window shows before it asks for others. */
const firstHits = 16;

/** What a search reads. The journal provides it. */
export type SearchableNotes = {
  readonly search: {
    /** Notes, best first. */
    find(query: Query): { readonly ids: readonly NoteId[]; readonly more: boolean };
    /** The word that a misspelt one was probably meant to be; undefined for a word that occurs, or is near none. */
    corrected(word: string): string | undefined;
    /** The indexed texts of a note, without its title; undefined for a note that is not indexed. */
    texts(noteId: NoteId): { readonly body: string; readonly memory: string } | undefined;
    /** What the list shows of a note without a match; undefined for a note that is not known. */
    shown(noteId: NoteId): { readonly title: string; readonly excerpt: string } | undefined;
  };
};

/**
 * Finds notes by a query, best first, the first of them with the passage that matches; {@link explainHits} has those of the others. Where
 * nothing is found, misspelt words are corrected. `now`: milliseconds since the epoch, in whose local day `today` is.
 */
export function searchNotes(
  journal: SearchableNotes,
  text: string,
  now: number,
  explained = firstHits,
): SearchResult {
  const parsed = parseQuery(text, now);
  if (!parsed.ok) return { ...nothing, fault: parsed.error };
  if (parsed.value === null) return nothing;
  const found = resultOf(journal, parsed.value, explained);
  if (found.noteIds.length > 0) return found;
  const corrected = correctedText(journal, text, parsed.value);
  const meant = corrected === null ? null : parseQuery(corrected, now);
  if (!meant?.ok || meant.value === null) return nothing;
  const instead = resultOf(journal, meant.value, explained);
  return instead.noteIds.length > 0 ? { ...instead, corrected } : nothing;
}

const nothing: SearchResult = { noteIds: [], more: false, hits: [], fault: null, corrected: null };

function resultOf(journal: SearchableNotes, query: Query, explained: number): SearchResult {
  const { ids, more } = journal.search.find(query);
  const hits = hitsOf(journal, query, ids.slice(0, explained));
  return { noteIds: ids, more, hits, fault: null, corrected: null };
}

/** What matches a query in notes that it found. */
export function explainHits(
  journal: SearchableNotes,
  text: string,
  noteIds: readonly NoteId[],
  now: number,
): SearchHit[] {
  const parsed = parseQuery(text, now);
  return parsed.ok && parsed.value !== null ? hitsOf(journal, parsed.value, noteIds) : [];
}

/** The query with its misspelt words replaced, and abbreviations such as z.B. in several words; null where there are none. */
function correctedText({ search }: SearchableNotes, text: string, query: Query): string | null {
  let corrected = text;
  for (const { text: words } of wantedWords(query)) {
    corrected = corrected.replaceAll(words, words.replace(/\.(?=\p{L})/gu, ' ').trim());
    for (const word of words.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const meant = search.corrected(word);
      if (meant !== undefined) corrected = corrected.replaceAll(word, meant);
    }
  }
  return corrected === text ? null : corrected;
}

function hitsOf(journal: SearchableNotes, query: Query, noteIds: readonly NoteId[]): SearchHit[] {
  const parts = wantedParts(query);
  return noteIds.map((noteId): SearchHit => {
    const record = journal.search.shown(noteId);
    const title = record?.title ?? '';
    const beginning = plain(record?.excerpt ?? '');
    const hit = { noteId, title: markMatches(title, matchesIn(title, parts)) };
    const texts = parts.length > 0 ? journal.search.texts(noteId) : undefined;
    const inNote = texts && snippetOf(texts.body, parts);
    if (inNote) return { ...hit, snippet: inNote, from: 'note' };
    const inTitle = hit.title.some(({ match }) => match);
    const inMemory = texts && !inTitle ? snippetOf(texts.memory, parts) : null;
    if (inMemory) return { ...hit, snippet: inMemory, from: 'memory' };
    return { ...hit, snippet: beginning, from: 'note' };
  });
}

const plain = (text: string): TextSegment[] => (text === '' ? [] : [{ text, match: false }]);
