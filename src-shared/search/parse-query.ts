import { tagOfWord } from '../markdown/text-tags.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { QueryFault } from '../rpc/library.ts';
import { locale, t } from '../texts/t.ts';
import { type DateRange, readDateRange } from './date-range.ts';
import { closest } from './edit-distance.ts';
import { type QueryPart, queryPart } from './tokens.ts';

/** What `is:` and `has:` can ask for. */
export const states = ['pinned', 'locked', 'task', 'todo', 'draft', 'attention'] as const;
export const contents = ['image', 'table', 'code', 'link', 'task', 'todo'] as const;

export type NoteState = (typeof states)[number];
export type NoteContent = (typeof contents)[number];

/** The operators, in the order in which they are offered. */
export const operators = ['tag', 'folder', 'account', 'title', 'is', 'has', 'created', 'updated'] as const;
export type Operator = (typeof operators)[number];

/** A parsed query. */
export type Query =
  /** Words that must occur: a phrase, or one word that may be the beginning of a longer one. */
  | { readonly kind: 'words'; readonly text: string; readonly phrase: boolean; readonly inTitle: boolean }
  | { readonly kind: 'tag' | 'folder' | 'account'; readonly name: string }
  | { readonly kind: 'is'; readonly state: NoteState }
  | { readonly kind: 'has'; readonly content: NoteContent }
  | { readonly kind: 'created' | 'updated'; readonly range: DateRange }
  | { readonly kind: 'not'; readonly of: Query }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] };

/**
 * Parses a query; null for one without words and filters. Words are joined by AND, which binds tighter than `OR`; `-` negates what
 * follows it, and parentheses group. `#name` means a tag, as in a text. `tag:`, `folder:`, `account:`, `title:`, `is:`, `has:`, `created:`
 * and `updated:` filter; their values may be quoted. A colon after any other word is part of it, unless it was probably meant as one of
 * those, or is an operator of other apps. `now`: milliseconds, for `today`.
 */
export function parseQuery(text: string, now: number): Result<Query | null, QueryFault> {
  const tokens = readTokens(text);
  let at = 0;

  function either(): Result<Query | null, QueryFault> {
    const parts: Query[] = [];
    let waitsSince: Token | null = null;
    for (;;) {
      const part = all();
      if (!part.ok) return part;
      if (part.value !== null) {
        parts.push(part.value);
        waitsSince = null;
      } else if (waitsSince !== null) return faulty(t('search.orNeedsAfter'), waitsSince);
      const next = tokens[at];
      if (next?.kind !== 'or') break;
      if (part.value === null) return faulty(t('search.orNeedsBefore'), next);
      waitsSince = next;
      at += 1;
    }
    return succeed(joined('or', parts));
  }

  function all(): Result<Query | null, QueryFault> {
    const parts: Query[] = [];
    for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
      if (token.kind === 'or' || token.kind === 'close') break;
      const part = one(token);
      if (!part.ok) return part;
      if (part.value !== null) parts.push(part.value);
    }
    return succeed(joined('and', parts));
  }

  function one(token: Token): Result<Query | null, QueryFault> {
    at += 1;
    const read = token.kind === 'open' ? group(token) : readTerm(token, now);
    if (!read.ok || read.value === null || !token.negated) return read;
    return succeed({ kind: 'not', of: read.value });
  }

  function group(open: Token): Result<Query | null, QueryFault> {
    const inner = either();
    if (!inner.ok) return inner;
    if (tokens[at]?.kind !== 'close') return faulty(t('search.notClosed'), open);
    at += 1;
    return inner;
  }

  const query = either();
  const rest = tokens[at];
  if (query.ok && rest !== undefined) return faulty(t('search.neverOpened'), rest);
  return query;
}

function joined(kind: 'and' | 'or', parts: readonly Query[]): Query | null {
  const [first] = parts;
  return parts.length > 1 ? { kind, of: parts } : (first ?? null);
}

type Token = {
  readonly kind: 'open' | 'close' | 'or' | 'term';
  readonly negated: boolean;
  /** The word before the colon; null without one. */
  readonly name: string | null;
  readonly value: string;
  readonly quoted: boolean;
  readonly from: number;
  readonly to: number;
};

/** A parenthesis, a quoted phrase with or without an operator, or a word. A quote that is not closed reaches to the end. */
const token = /(-?)\(|\)|(-?)([\p{L}]+):(?=\s|\)|$)|(-?)(?:([\p{L}]+):)?(?:"([^"]*)"?|([^\s"()]+))/gu;

function readTokens(text: string): Token[] {
  return [...text.normalize('NFC').replaceAll('\0', ' ').matchAll(token)].map((match) => {
    const [all, openMinus, emptyMinus, emptyName, minus, name, phrase, word] = match;
    const from = match.index;
    const place = { from, to: from + all.length };
    if (openMinus !== undefined) return { ...symbol('open'), negated: openMinus === '-', ...place };
    if (all === ')') return { ...symbol('close'), ...place };
    if (all === 'OR') return { ...symbol('or'), ...place };
    return {
      kind: 'term',
      negated: (minus ?? emptyMinus) === '-',
      name: name ?? emptyName ?? null,
      value: phrase ?? word ?? '',
      quoted: phrase !== undefined,
      ...place,
    };
  });
}

const symbol = (kind: Token['kind']) => ({ kind, negated: false, name: null, value: '', quoted: false });

function readTerm(term: Token, now: number): Result<Query | null, QueryFault> {
  const { name, value, quoted } = term;
  if (name === null) return succeed(tagIn(term) ?? words(value, quoted, false));
  const operator = operators.find((known) => known === name.toLowerCase());
  if (operator === undefined) {
    const isAddress = value.startsWith('//');
    const instead = isAddress || value.trim() === '' ? undefined : termInstead(name, value, now);
    if (instead !== undefined) return faulty(t('search.useInstead', { name, instead }), term);
    const meant = isAddress ? undefined : closest(name.toLowerCase(), operators);
    if (meant !== undefined) return faulty(t('search.didYouMean', { name, meant }), term);
    return succeed(words(quoted ? `${name} ${value}` : `${name}:${value}`, quoted, false));
  }
  if (value.trim() === '') return faulty(needsOf(operator), term);
  switch (operator) {
    case 'title':
      return succeed(words(value, quoted, true));
    case 'tag':
      return succeed({ kind: 'tag', name: value.replace(/^#/, '') });
    case 'folder':
    case 'account':
      return succeed({ kind: operator, name: value.replace(/^\/+|(?<!\/)\/+$/g, '') });
    case 'is': {
      const asked = value.toLowerCase();
      // what it was called before
      const state = states.find((known) => known === (asked === 'blocked' ? 'attention' : asked));
      return state === undefined
        ? faulty(t('search.isKnows', { value, list: listOf(states) }), term)
        : succeed({ kind: 'is', state });
    }
    case 'has': {
      const content = contents.find((known) => known === value.toLowerCase().replace(/s$/, ''));
      return content === undefined
        ? faulty(t('search.hasKnows', { value, list: listOf(contents) }), term)
        : succeed({ kind: 'has', content });
    }
    case 'created':
    case 'updated': {
      const range = readDateRange(value, now);
      return range === undefined
        ? faulty(t('search.notADate', { value }), term)
        : succeed({ kind: operator, range });
    }
  }
}

/** The tag that a word such as `#recipes` is; undefined for any other, such as `#12`, which is none in a text either. */
function tagIn({ value, quoted }: Token): Query | undefined {
  const name = quoted ? undefined : tagOfWord(value);
  return name === undefined ? undefined : { kind: 'tag', name };
}

/** What an operator without a value lacks. */
function needsOf(operator: Operator): string {
  switch (operator) {
    case 'tag':
      return t('search.needsTag');
    case 'folder':
      return t('search.needsFolder');
    case 'account':
      return t('search.needsAccount');
    case 'title':
      return t('search.needsTitle');
    case 'is':
      return t('search.needsState');
    case 'has':
      return t('search.needsContent');
    case 'created':
    case 'updated':
      return t('search.needsDate', { operator });
  }
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);

/** Null for punctuation alone, which no index knows. */
function words(text: string, phrase: boolean, inTitle: boolean): Query | null {
  return queryPart(text, phrase) === null ? null : { kind: 'words', text, phrase, inTitle };
}

const faulty = (message: string, { from, to }: Pick<Token, 'from' | 'to'>): Result<never, QueryFault> =>
  fail({ message, from, to });

/** The words that a note must contain to be found by a query, as far as they can be shown in it: none of a negated part. */
export function wantedWords(query: Query | null): Extract<Query, { kind: 'words' }>[] {
  if (query === null || query.kind === 'not') return [];
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(wantedWords);
  return query.kind === 'words' ? [query] : [];
}

/** What is marked in a note that a query found: the parts of its {@link wantedWords}. */
export const wantedParts = (query: Query | null): QueryPart[] =>
  wantedWords(query).flatMap(({ text, phrase }) => queryPart(text, phrase) ?? []);

/** What operators of other apps are here: the beginning of a term, which the value follows. */
const instead: ReadonlyMap<string, string> = new Map([
  ['before', 'created:<'],
  ['after', 'created:>'],
  ['since', 'created:>='],
  ['until', 'created:<='],
  ['modified', 'updated:'],
  ['changed', 'updated:'],
  ['edited', 'updated:'],
  ['label', 'tag:'],
  ['notebook', 'folder:'],
  ['path', 'folder:'],
  ['intitle', 'title:'],
  ['subject', 'title:'],
  ['file', 'title:'],
  ['filename', 'title:'],
]);

const sampleDate = '2026-11-01';

/**
 * The term that means here what an operator of another app means there, with its value, or with a sample date for a value that is none;
 * undefined for a word that is no such operator. `name`: before the colon. `now`: milliseconds, for `today`.
 */
export function termInstead(name: string, value: string, now: number): string | undefined {
  const start = instead.get(name.toLowerCase());
  if (start === undefined) return undefined;
  const isDate = /^(?:created|updated):/.test(start);
  if (!isDate) return start + (/\s/.test(value) ? `"${value}"` : value);
  return (
    start + (readDateRange(`${start.replace(/^.*:/, '')}${value}`, now) === undefined ? sampleDate : value)
  );
}
