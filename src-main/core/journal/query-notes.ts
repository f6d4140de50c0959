import type { Statement } from 'better-sqlite3';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey } from '../../../src-shared/markdown/tag-key.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { type Query, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { queryPart } from '../../../src-shared/search/tokens.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { formerExpression } from './former-form.ts';
import type { JournalDatabase } from './journal-database.ts';
import { type ScoredNote, searchRanking } from './rank-notes.ts';

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

/** A full-text index with the table of its notes: while an older index is replaced, there are two. */
export type IndexName = 'search' | 'former_search';

/** Most statements that are kept prepared. */
const maxPrepared = 100;

/** Answers queries from the indexes that `indexes` names, and the columns of the notes. */
export function noteQueries(
  database: JournalDatabase,
  indexes: () => readonly IndexName[],
): (query: Query, among: SearchedNotes, limit: number) => FoundNotes {
  database.function('folded', { deterministic: true }, (text: unknown) => foldText(String(text ?? '')));
  database.function('tag_key', { deterministic: true }, (text: unknown) => tagKey(String(text ?? '')));
  const rank = searchRanking(database);
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
   * looked at, and those with the word in their title: to score all would take as long as there are notes.
   */
  function scored({ expressions, condition }: Words, limit: number): ScoredNote[] {
    const rows = indexes().flatMap((index) => {
      const expression = expressions[index];
      const newest = rowsOf(scoredBy(index, expression, condition, limit));
      if (newest.length < limit) return newest;
      const titled = rowsOf(
        scoredBy(index, `(${expression}) AND {title} : (${expression})`, condition, limit),
      );
      const ids = new Set(titled.map(({ id }) => id));
      return [...titled, ...newest.filter(({ id }) => !ids.has(id))];
    });
    return rows.sort(byScore);
  }

  return (query, among, limit) => {
    const asked = splitQuery(query);
    // one more than wanted shows whether there are more
    const most = limit + 1;
    const { sql, values } = conditionOf(asked.rest, indexes());
    const condition = { sql: `${inState[among]} AND ${sql}`, values };
    const found =
      asked.expressions === null
        ? rowsOf({
            sql: `SELECT n.id FROM note n WHERE ${condition.sql}
              ORDER BY n.updated_at DESC, n.id LIMIT ?`,
            values: [...values, most],
          })
        : rank(scored({ expressions: asked.expressions, condition }, most), wantedParts(query));
    return { ids: found.slice(0, limit).map(({ id }) => id), more: found.length > limit };
  };
}

type Sql = { readonly sql: string; readonly values: readonly unknown[] };

/** What each index is asked for. */
type Expressions = Readonly<Record<IndexName, string>>;

/** What the indexes are asked for; the notes must fulfil the condition, too. */
type Words = { readonly expressions: Expressions; readonly condition: Sql };

/** A word in a title counts most, a text counts more than what a Memory says of it, and newer notes count a little more than older ones. */
function scoredBy(index: IndexName, expression: string, condition: Sql, limit: number): Sql {
  const score = `bm25(${index}, 8.0, 1.0, 3.0)`;
  const recency = '1 + 0.2 / (1 + MAX(0, ? - julianday(n.updated_at)) / 30)';
  return {
    // the index gives its newest rows first, and ends with the last that is wanted
    sql: `SELECT n.id, ${index === 'search' ? 's.rowid' : 'NULL'} AS row, ${score} * (${recency}) AS score, n.updated_at AS updated, n.relevance
      FROM ${index} f CROSS JOIN ${index}_note s ON s.rowid = f.rowid CROSS JOIN note n INDEXED BY note_searched ON n.id = s.note_id
      WHERE f.${index} MATCH ? AND ${condition.sql} ORDER BY f.rowid DESC LIMIT ?`,
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
function splitQuery(query: Query): { readonly expressions: Expressions | null; readonly rest: Query | null } {
  const parts = query.kind === 'and' ? query.of : [query];
  const expressions = parts.map(expressionOf);
  const asked = expressions.filter((expression) => expression !== null);
  const rest = parts.filter((_, index) => expressions[index] === null);
  return {
    expressions: asked.length === 0 ? null : joined(asked, 'AND'),
    rest: rest.length === 0 ? null : { kind: 'and', of: rest },
  };
}

function joined(all: readonly Expressions[], operator: 'AND' | 'OR'): Expressions {
  const join = (index: IndexName): string =>
    all.length === 1 ? (all[0]?.[index] ?? '') : all.map((one) => `(${one[index]})`).join(` ${operator} `);
  return { search: join('search'), former_search: join('former_search') };
}

/** The expressions of the full-text indexes for a query of words alone; null for any other. */
function expressionOf(query: Query): Expressions | null {
  if (query.kind === 'words') {
    const part = queryPart(query.text, query.phrase);
    if (part === null) return null;
    const within = query.inTitle ? '{title} : ' : '';
    return {
      search: `${within}"${part.words.join(' ')}"${part.prefix ? '*' : ''}`,
      former_search: within + formerExpression(query.text, query.phrase),
    };
  }
  if (query.kind !== 'and' && query.kind !== 'or') return null;
  const parts = query.of.map(expressionOf);
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : joined(known, query.kind === 'and' ? 'AND' : 'OR');
}

const everything: Sql = { sql: '1', values: [] };

function conditionOf(query: Query | null, indexes: readonly IndexName[]): Sql {
  if (query === null) return everything;
  switch (query.kind) {
    case 'and':
    case 'or': {
      const parts = query.of.map((part) => conditionOf(part, indexes));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(query.kind === 'and' ? ' AND ' : ' OR ')})`,
        values: parts.flatMap(({ values }) => values),
      };
    }
    case 'not': {
      const { sql, values } = conditionOf(query.of, indexes);
      return { sql: `NOT (${sql})`, values };
    }
    case 'words': {
      const expressions = expressionOf(query);
      if (expressions === null) return everything;
      const inOne = (index: IndexName): string =>
        `SELECT s.note_id FROM ${index} f JOIN ${index}_note s ON s.rowid = f.rowid WHERE f.${index} MATCH ?`;
      return {
        sql: `n.id IN (${indexes.map(inOne).join(' UNION ALL ')})`,
        values: indexes.map((index) => expressions[index]),
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
