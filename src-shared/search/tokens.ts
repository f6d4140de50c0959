import { foldText } from './fold.ts';

/** Scripts that write words without a space between them: each of their characters is a token. */
const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々';
const inWord = `[[\\p{L}\\p{N}\\p{M}]--[${spaceless}]]`;
const emoji = '\\p{RI}\\p{RI}|[[\\p{Extended_Pictographic}\\u2600-\\u27bf]--[©®™]]';

/**
 * Words, and what else is searched for as it is written: `+` and `#` after a word, as in C++, `.` before one, as in .env and 1.2, and emoji. The `v` of
 * a version is one, so that 1.2 is found in v1.2. All other punctuation is left out: follow-up and "follow up" are the same.
 */
// composed: the beginning of each part says which one it is
const tokens = new RegExp(
  `(?<=[\\p{L}\\p{N}])[+#]+|\\.(?=[\\p{L}\\p{N}])|[${spaceless}]|${emoji}|(?<!${inWord})v(?=\\p{N})|${inWord}+`,
  'gv',
);
/** The same for the many texts that have nothing but ASCII. */
const plainTokens = /(?<=[a-z0-9])[+#]+|\.(?=[a-z0-9])|(?<![a-z0-9])v(?=[0-9])|[a-z0-9]+/g;
const notPlain = /[^\0-\x7f]/;
const beginsSpaceless = new RegExp(`^[${spaceless}]`, 'v');

/** The tokens of a text that was folded, each with its place there. */
export const tokensOf = (folded: string): Iterable<{ readonly 0: string; readonly index: number }> =>
  folded.matchAll(notPlain.test(folded) ? tokens : plainTokens);

/** The tokens of a text that was folded, with a space between them. */
export const tokenLine = (folded: string): string =>
  folded.match(notPlain.test(folded) ? tokens : plainTokens)?.join(' ') ?? '';

/** A text in the form of the full-text index. */
export const indexForm = (text: string): string => tokenLine(foldText(text));

/** A part of a query: tokens in a row. `prefix`: the last may be the beginning of a longer one. */
export type QueryPart = { readonly words: readonly string[]; readonly prefix: boolean };

/** The part that a word or a phrase of a query is; null for one without tokens, such as punctuation. */
export function queryPart(text: string, phrase: boolean): QueryPart | null {
  const words = Array.from(tokensOf(foldText(text)), ({ 0: word }) => word);
  const last = words.at(-1);
  return last === undefined ? null : { words, prefix: !phrase && !beginsSpaceless.test(last) };
}

/** Which parts of a query are in a text. */
export function partsIn(text: string, parts: readonly QueryPart[]): readonly QueryPart[] {
  const folded = foldText(text);
  // in most lines of a note there is none, and nothing has to be cut into tokens
  const possible = parts.filter(({ words }) => words.every((word) => folded.includes(word)));
  if (possible.length === 0) return [];
  const line = tokenLine(folded);
  return possible.filter((part) => hasPart(line, part));
}

/** Whether a text, in the form of the index, has a part of a query. */
export const hasPart = (line: string, { words, prefix }: QueryPart): boolean =>
  ` ${line} `.includes(` ${words.join(' ')}${prefix ? '' : ' '}`);
