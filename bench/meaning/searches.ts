import Database from 'better-sqlite3';
import { type ComparedNote, wordIndex } from '../../src-service/pipeline/own-words/word-index.ts';
import { foldText } from '../../src-shared/search/fold.ts';
import { indexForm, queryPart } from '../../src-shared/search/tokens.ts';

/** A way to find notes. */
export type Search = {
  /** Adds a note, or replaces it. */
  readonly put: (note: ComparedNote) => void;
  /** Ids of notes, best first. */
  readonly find: (text: string, limit: number) => readonly string[];
};

/** What is compared. */
export type SearchName = 'grep' | 'full text, all words' | 'full text, any word' | 'close in words';

/** A search of each kind, without notes. */
export function newSearches(): Record<SearchName, Search> {
  const index = wordIndex();
  return {
    grep: grep(),
    'full text, all words': fullText(' AND '),
    'full text, any word': fullText(' OR '),
    'close in words': {
      put: index.put,
      find: (text, limit) => index.search(text, limit).map(({ noteId }) => noteId),
    },
  };
}

/** Looks for the words of a question anywhere in the notes, also inside of others; the notes with most of them come first. */
function grep(): Search {
  const notes = new Map<string, string>();
  return {
    put: ({ noteId, title, text }) => notes.set(noteId, foldText(`${title}\n${text}`)),
    find(text, limit) {
      const words = foldText(text).split(/\s+/);
      return [...notes]
        .map(([noteId, note]) => ({ noteId, count: words.filter((word) => note.includes(word)).length }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
        .slice(0, limit)
        .map(({ noteId }) => noteId);
    },
  };
}

/** The search of the app: its index, its weights, and its way to read a query, or another one. */
function fullText(operator: string): Search {
  const database = new Database(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE search USING fts5 (id UNINDEXED, title, body, tokenize = "ascii tokenchars '+#.'")`,
  );
  const remove = database.prepare('DELETE FROM search WHERE id = ?');
  const insert = database.prepare('INSERT INTO search (id, title, body) VALUES (?, ?, ?)');
  const select = database
    .prepare<[string, number], string>(
      'SELECT id FROM search WHERE search MATCH ? ORDER BY bm25(search, 0, 8.0, 1.0) LIMIT ?',
    )
    .pluck();
  return {
    put({ noteId, title, text }) {
      remove.run(noteId);
      insert.run(noteId, indexForm(title), indexForm(text));
    },
    find: (text, limit) => select.all(expressionOf(text, operator), limit),
  };
}

/** The words of a question as the full-text index is asked for them, each of which may be the beginning of a longer one. */
const expressionOf = (text: string, operator: string): string =>
  text
    .split(/[\s"]+/)
    .flatMap((word) => queryPart(word, false) ?? [])
    .map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? '*' : ''}`)
    .join(operator);
