import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { SearchHit, SearchResult } from '../../../../src-shared/rpc/library.ts';
import { matchesIn } from '../../../../src-shared/search/matches.ts';
import { parseQuery, type Query, wantedParts } from '../../../../src-shared/search/parse-query.ts';
import { partsIn, type QueryPart } from '../../../../src-shared/search/tokens.ts';
import type { Journal } from '../../journal/journal.ts';
import { searchNotes } from '../../search/search-notes.ts';
import { markMatches, snippetOf } from '../../search/snippet.ts';

/** The trash shows all hits at once. */
const explained = Number.POSITIVE_INFINITY;

/**
 * Finds deleted notes: by their last text first, best first, and then by older revisions, last deleted first. Older revisions are in
 * no index and are read one after another; a later search ends an earlier one, which then has no more of them.
 */
export function createTrashSearch(
  journal: Journal,
  now: () => number,
): (query: string) => Promise<SearchResult> {
  let searches = 0;
  return async (query) => {
    searches += 1;
    const mine = searches;
    const { search, notes } = journal;
    const deleted = { ...search, find: (wanted: Query) => search.find(wanted, 'deleted') };
    const result = searchNotes({ search: deleted }, query, now(), explained);
    const parsed = parseQuery(query, now());
    // an older revision has words only: what it was filed under is not looked up
    if (!parsed.ok || parsed.value === null || !hasWordsOnly(parsed.value)) return result;
    const parts = wantedParts(parsed.value);
    const hits = [...result.hits];
    const found = new Set(hits.map(({ noteId }) => noteId));
    for (const { id, title } of notes.trashed()) {
      if (found.has(id)) continue;
      const snippet = await inHistory(journal, id, parts, () => mine === searches);
      if (mine !== searches) break;
      if (snippet === null) continue;
      hits.push({
        noteId: id,
        title: markMatches(title, matchesIn(title, parts)),
        snippet,
        from: 'revision',
      });
    }
    return { ...result, noteIds: hits.map(({ noteId }) => noteId), hits };
  };
}

/** Whether a query asks for words that all must occur, and for nothing else. */
const hasWordsOnly = (query: Query): boolean =>
  query.kind === 'words' ? !query.inTitle : query.kind === 'and' && query.of.every(hasWordsOnly);

/** UTF-16 units of text after which other work of the core comes first. */
const turnEvery = 500_000;

/** The passage that matches of the newest revision that does; null when none does, or when it is not wanted any more. */
async function inHistory(
  { revisions }: Journal,
  noteId: NoteId,
  parts: readonly QueryPart[],
  isWanted: () => boolean,
): Promise<SearchHit['snippet'] | null> {
  let newest: string | null = null;
  let read = turnEvery;
  for (const { document } of revisions.each(noteId)) {
    if (document === undefined) continue;
    if (read >= turnEvery) {
      await nextTurn();
      if (!isWanted()) return null;
      read = 0;
    }
    read += document.content.length;
    if (partsIn(document.content, parts).length === parts.length) newest = document.content;
  }
  return newest === null ? null : snippetOf(newest, parts);
}
