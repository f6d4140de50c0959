import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import { canBeInText } from '../../../src-shared/markdown/text-tags.ts';
import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { contents, type Operator, operators, states } from '../../../src-shared/search/parse-query.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { compareNames } from '../../text/compare-names.ts';

/** A way to go on with the query. */
export type SearchSuggestion = {
  /** What it replaces the word at the caret with. */
  readonly text: string;
  readonly detail: string;
};

/** The suggestions for a query at a caret, and the word that they would replace. */
export type SearchSuggestions = {
  readonly from: number;
  readonly to: number;
  readonly options: readonly SearchSuggestion[];
};

/** The names that can be suggested. */
export type KnownNames = {
  /** Of the user. */
  readonly tags: readonly string[];
  /** Of Memories alone; they are suggested after those of the user. */
  readonly generatedTags: readonly string[];
  readonly folders: readonly string[];
  readonly accounts: readonly string[];
};

const maxSuggestions = 8;

const meanings: Readonly<Record<Operator, string>> = {
  tag: t('library.operatorTag'),
  folder: t('library.operatorFolder'),
  account: t('library.operatorAccount'),
  title: t('library.operatorTitle'),
  is: states.join(', '),
  has: contents.join(', '),
  created: t('library.operatorCreated'),
  updated: t('library.operatorUpdated'),
};

/** Suggests operators for a word of two letters or more, and values after an operator or tags after `#`: `names` is called for those alone. */
export function suggestionsFor(query: string, caret: number, names: () => KnownNames): SearchSuggestions {
  const from = startOfWord(query.slice(0, caret));
  // in a phrase
  if (/^[^:]*$/.test(query.slice(from, caret)) && (query.slice(0, caret).split('"').length - 1) % 2 === 1)
    return { from, to: caret, options: [] };
  const to = caret + (/^[^\s"()]*/.exec(query.slice(caret))?.[0].length ?? 0);
  const word = query.slice(from, caret);
  const [, hash, started = ''] = /^(-?#)(.*)$/s.exec(word) ?? [];
  if (hash !== undefined) {
    const tags = valuesLike('tag', started, names()).filter(canBeInText);
    const options = tags.map((tag) => ({ text: `${hash}${tag} `, detail: '' }));
    return { from, to, options: options.slice(0, maxSuggestions) };
  }
  const [, minus = '', name = '', colon = '', value = ''] = /^(-?)([^:]*)(:?)"?(.*)$/s.exec(word) ?? [];
  const options =
    colon === ''
      ? operatorsLike(name).map((operator) => ({
          text: `${minus}${operator}:`,
          detail: meanings[operator],
        }))
      : valuesLike(name.toLowerCase(), value, names()).map((found) => ({
          text: `${minus}${name}:${/[\s"()]/.test(found) ? `"${found}"` : found} `,
          detail: '',
        }));
  return { from, to, options: options.slice(0, maxSuggestions) };
}

/** Where the word at the end of a text begins; after an operator, a phrase that is not closed is part of the word. */
function startOfWord(text: string): number {
  const quote = text.lastIndexOf('"');
  const end = text[quote - 1] === ':' ? quote : text.length;
  return text.slice(0, end).search(/(?<![^\s"()])[^\s"()]*$/);
}

const operatorsLike = (name: string): readonly Operator[] =>
  name.length < 2 ? [] : operators.filter((operator) => operator.startsWith(name.toLowerCase()));

function valuesLike(operator: string, value: string, names: KnownNames): readonly string[] {
  const wanted = foldText(value);
  const known = valuesOf(operator, names).filter((name) => foldText(name).includes(wanted));
  // nothing is left to suggest once the value is complete
  if (known.some((name) => foldText(name) === wanted)) return [];
  const isGenerated = new Set(operator === 'tag' ? names.generatedTags : []);
  return known.sort(
    (one, other) =>
      Number(foldText(other).startsWith(wanted)) - Number(foldText(one).startsWith(wanted)) ||
      Number(isGenerated.has(one)) - Number(isGenerated.has(other)) ||
      compareNames(one, other),
  );
}

function valuesOf(operator: string, { tags, generatedTags, folders, accounts }: KnownNames): string[] {
  switch (operator) {
    case 'tag':
      return [...tags, ...generatedTags];
    case 'folder':
      return [...folders];
    case 'account':
      return [...accounts];
    case 'is':
      return [...states];
    case 'has':
      return [...contents];
    case 'created':
    case 'updated':
      return ['today', 'yesterday'];
    default:
      return [];
  }
}

/** The names in a library. A tag of the user comes in their spelling. */
export function namesOf(notes: Iterable<NoteSummary>, folders: readonly FolderRef[]): KnownNames {
  const own = new Map<string, string>();
  const generated = new Map<string, string>();
  const accounts = new Set(folders.map(({ account }) => account));
  const paths = new Set(folders.flatMap(({ folder }) => folder ?? []));
  for (const note of notes) {
    accounts.add(note.account);
    if (note.folder !== null) paths.add(note.folder);
    for (const tag of [...note.tags, ...note.textTags]) if (!own.has(tagKey(tag))) own.set(tagKey(tag), tag);
    for (const tag of note.memoryTags) generated.set(tagKey(tag), tag);
  }
  return {
    tags: [...own.values()],
    generatedTags: [...generated].filter(([key]) => !own.has(key)).map(([, tag]) => tag),
    folders: [...paths],
    accounts: [...accounts],
  };
}
