import type { Statement } from 'better-sqlite3';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { type Query, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { queryPart } from '../../../src-shared/search/tokens.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { JournalDatabase } from './journal-database.ts';
import { ranked, type ScoredNote } from './rank-notes.ts';

/** Most notes that a search returns, unless it asks for more. */
export const maxFound = 500;

/** Which notes a query is asked of: those of the library, or deleted ones, by the user or by another program. */
export type SearchedNotes = 'present' | 'deleted';

/** What a query finds. */
export type FoundNotes = {
  /** Best first. */
  readonly ids: readonly NoteId[];
  /** There are more than were asked for. */
  readonly more: boolean;
};

const inState: Readonly<Record<SearchedNotes, string>> = {
  present: "n.state = 'present'",
  deleted: "n.state IN ('trashed', 'missing')",
};

/** Most statements that are kept prepared. */
const maxPrepared = 100;

/** Answers queries from the index, and the columns of the notes. */
export function noteQueries(
  database: JournalDatabase,
): (query: Query, among: SearchedNotes, limit: number) => FoundNotes {
  database.function('folded', { deterministic: true }, (text: unknown) => foldText(String(text ?? '')));
  database.function('tag_key', { deterministic: true }, (text: unknown) => tagKey(String(text ?? '')));
  const prepared = new Map<string, Statement<unknown[], ScoredNote>>();

  function rowsOf({ sql, values }: Sql): ScoredNote[] {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      if (prepared.size >= maxPrepared) prepared.clear();
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...values);
  }

  /**
   * The notes that contain the words, and fulfil the condition. Of a word that is in more notes than are wanted, those last indexed are
   * looked at, and of those before them the ones with the word in their title: to score all would take as long as there are notes.
   */
  function scored(expression: string, condition: Sql, limit: number): ScoredNote[] {
    const newest = rowsOf(scoredBy(expression, condition, limit));
    const last = newest.at(-1);
    if (newest.length < limit || last === undefined) return newest.sort(byScore);
    // with the plus they are not looked up one by one, each of which begins the whole query anew
    const titled = {
      sql: `f.rowid < ? AND +f.rowid IN (SELECT rowid FROM search WHERE search MATCH ? AND rowid < ?) AND ${condition.sql}`,
      values: [last.row, `{title} : (${expression})`, last.row, ...condition.values],
    };
    return [...rowsOf(scoredBy(expression, titled, limit)), ...newest].sort(byScore);
  }

  return (query, among, limit) => {
    const asked = splitQuery(query);
    // one more than wanted shows whether there are more
    const most = limit + 1;
    const { sql, values } = conditionOf(asked.rest);
    const condition = { sql: `${inState[among]} AND ${sql}`, values };
    const found =
      asked.expression === null
        ? rowsOf({
            sql: `SELECT n.id FROM note n WHERE ${condition.sql}
              ORDER BY n.updated_at DESC, n.id LIMIT ?`,
            values: [...values, most],
          })
        : ranked(scored(asked.expression, condition, most), wantedParts(query));
    return { ids: found.slice(0, limit).map(({ id }) => id), more: found.length > limit };
  };
}

type Sql = { readonly sql: string; readonly values: readonly unknown[] };

/** A word in a title counts most, a text counts more than what a Memory says of it, and newer notes count a little more than older ones. */
function scoredBy(expression: string, condition: Sql, limit: number): Sql {
  const score = 'bm25(search, 8.0, 1.0, 3.0)';
  const recency = '1 + 0.2 / (1 + MAX(0, ? - julianday(n.updated_at)) / 30)';
  return {
    // the index gives its newest rows first, and ends with the last that is wanted
    sql: `SELECT n.id, s.rowid AS row, ${score} * (${recency}) AS score, n.updated_at AS updated, n.relevance, s.title, s.headings
      FROM search f CROSS JOIN search_note s ON s.rowid = f.rowid CROSS JOIN note n INDEXED BY note_searched ON n.id = s.note_id
      WHERE f.search MATCH ? AND ${condition.sql} ORDER BY f.rowid DESC LIMIT ?`,
    values: [Date.now() / 86_400_000 + julianEpoch, expression, ...condition.values, limit],
  };
}

/** The Julian day of the Unix epoch. */
const julianEpoch = 2_440_587.5;

/** Best first; among equals last changed first. */
function byScore(one: ScoredNote, other: ScoredNote): number {
  if (one.score !== other.score) return one.score - other.score;
  if (one.updated !== other.updated) return one.updated > other.updated ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** A query in two parts, both of which a note must fulfil: what the index is asked for, null for nothing, and a condition. */
function splitQuery(query: Query): { readonly expression: string | null; readonly rest: Query | null } {
  const parts = query.kind === 'and' ? query.of : [query];
  const expressions = parts.map(expressionOf);
  const asked = expressions.filter((expression) => expression !== null);
  const rest = parts.filter((_, index) => expressions[index] === null);
  return {
    expression: asked.length === 0 ? null : joined(asked, 'AND'),
    rest: rest.length === 0 ? null : { kind: 'and', of: rest },
  };
}

const joined = (all: readonly string[], operator: 'AND' | 'OR'): string =>
  all.length === 1 ? (all[0] ?? '') : all.map((one) => `(${one})`).join(` ${operator} `);

/** The expression of the full-text index for a query of words alone; null for any other. */
function expressionOf(query: Query): string | null {
  if (query.kind === 'words') {
    const part = queryPart(query.text, query.phrase);
    if (part === null) return null;
    return `${query.inTitle ? '{title} : ' : ''}"${part.words.join(' ')}"${part.prefix ? '*' : ''}`;
  }
  if (query.kind !== 'and' && query.kind !== 'or') return null;
  const parts = query.of.map(expressionOf);
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : joined(known, query.kind === 'and' ? 'AND' : 'OR');
}

const everything: Sql = { sql: '1', values: [] };

function conditionOf(query: Query | null): Sql {
  if (query === null) return everything;
  switch (query.kind) {
    case 'and':
    case 'or': {
      const parts = query.of.map((part) => conditionOf(part));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(query.kind === 'and' ? ' AND ' : ' OR ')})`,
        values: parts.flatMap(({ values }) => values),
      };
    }
    case 'not': {
      const { sql, values } = conditionOf(query.of);
      return { sql: `NOT (${sql})`, values };
    }
    case 'words': {
      const expression = expressionOf(query);
      if (expression === null) return everything;
      return {
        sql: 'n.id IN (SELECT s.note_id FROM search f JOIN search_note s ON s.rowid = f.rowid WHERE f.search MATCH ?)',
        values: [expression],
      };
    }
    case 'tag':
      return tagged(tagKey(query.name));
    case 'account':
      return { sql: 'folded(n.account) = ?', values: [foldText(query.name)] };
    case 'folder':
      return inFolder(`${foldText(query.name)}/`);
    case 'is':
      return { sql: stateConditions[query.state], values: [] };
    case 'has':
      return { sql: contains(query.content), values: [] };
    case 'created':
    case 'updated':
      return between(`n.${query.kind}_at`, query.range);
  }
}

/** Notes in a folder, or the last parts of its path, and in all folders below it; a path may begin with the account, as it does on the disk. */
function inFolder(path: string): Sql {
  const folder = "folded(COALESCE(n.folder, '')) || '/'";
  const below: Sql = { sql: `instr('/' || ${folder}, ?) > 0`, values: [`/${path}`] };
  if (!path.slice(0, -1).includes('/')) return below;
  return {
    sql: `(${below.sql} OR instr(folded(n.account) || '/' || ${folder}, ?) = 1)`,
    values: [...below.values, path],
  };
}

/** Notes with a tag, or one below it: of the user's own, in the front matter and in the text, and of the Memory where it is shown. */
function tagged(key: string): Sql {
  const lists = ['n.tags', 'n.text_tags', 'n.memory_tags'];
  const isShown = `(n.hidden_tags = '[]' OR NOT EXISTS (SELECT 1 FROM json_each(n.hidden_tags) h WHERE tag_family(h.value) = tag_family(t.value))) AND is_suggested(t.value)`;
  const inList = (list: string): string =>
    `(${list} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${list}) t
      WHERE (tag_key(t.value) = ? OR substr(tag_key(t.value), 1, ?) = ?)${list === 'n.memory_tags' ? ` AND ${isShown}` : ''}))`;
  const below = `${key}/`;
  return {
    sql: `(${lists.map(inList).join(' OR ')})`,
    values: lists.flatMap(() => [key, below.length, below]),
  };
}

/** The names are those of `textFeatures`, so none needs escaping. */
const contains = (feature: string): string => `instr(n.features, '"${feature}"') > 0`;

const stateConditions = {
  pinned: 'n.pinned = 1',
  locked: 'n.locked = 1',
  task: contains('task'),
  todo: contains('todo'),
  draft: '(n.draft = 1 OR n.foreign_draft = 1)',
  attention: "n.stage = 'blocked'",
} as const;

function between(column: string, { from, until }: { from: number; until: number }): Sql {
  const parts: string[] = [];
  const values: string[] = [];
  if (Number.isFinite(from)) {
    parts.push(`${column} >= ?`);
    values.push(noteTimestamp(from));
  }
  if (Number.isFinite(until)) {
    parts.push(`${column} < ?`);
    values.push(noteTimestamp(until));
  }
  return { sql: `(${parts.join(' AND ')})`, values };
}
