/**
 * Scripts without spaces are indexed a character at a time: the tokenizer would take a whole sentence for one word.
 */
const spacelessScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー々';
const spaceless = new RegExp(`[${spacelessScripts}]`, 'gu');
const spaced = new RegExp(` ([${spacelessScripts}]) `, 'gu');
const beginsSpaceless = new RegExp(`^[${spacelessScripts}]`, 'u');

/** A text as it is indexed: in NFC, with spaces around each character of a script that has none. */
export const segmented = (text: string): string =>
  text.normalize('NFC').replaceAll('\0', ' ').replace(spaceless, ' $& ');

/** The text that was {@link segmented}. */
export const unsegmented = (text: string): string => text.replace(spaced, '$1');

/** One part of a query: consecutive words. `prefix`: the last word may be the beginning of a longer one. */
export type QueryPart = { readonly words: readonly string[]; readonly prefix: boolean };

/** The parts of a query, all of which must occur. Quotes make a phrase; punctuation is ignored. */
export function queryParts(query: string): QueryPart[] {
  const parts =
    query
      .normalize('NFC')
      .replaceAll('\0', ' ')
      .match(/"[^"]*"|[^\s"]+/g) ?? [];
  return parts.flatMap((part) => {
    const words = segmented(part.replaceAll('"', ' '))
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    return [{ words, prefix: !part.startsWith('"') && !beginsSpaceless.test(words.at(-1) ?? '') }];
  });
}

/** The FTS5 expression of a query; empty for an empty query. */
export const matchExpression = (parts: readonly QueryPart[]): string =>
  parts.map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? '*' : ''}`).join(' AND ');

const wordCharacters = '\\p{L}\\p{N}\\p{M}';
/** A character inside a word of a script with spaces: a match must not touch one. */
const edge = `[[${wordCharacters}]--[${spacelessScripts}]]`;

/** A pattern that finds a part of a query in a {@link folded} text, where the index finds it. */
export function patternOf({ words, prefix }: QueryPart): RegExp {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const before = beginsSpaceless.test(first) ? '' : `(?<!${edge})`;
  const after = prefix || beginsSpaceless.test(last) ? '' : `(?!${edge})`;
  const between = words
    .map((word, index) => {
      const previous = words[index - 1];
      if (previous === undefined) return plainWord(word);
      const touching = beginsSpaceless.test(previous) || beginsSpaceless.test(word);
      return `[^${wordCharacters}]${touching ? '*' : '+'}${plainWord(word)}`;
    })
    .join('');
  // composed: the words of a query, with what is none of them between them: nothing is tried twice
  return new RegExp(before + between + after, 'gv');
}

/** Words consist of letters and digits only: nothing in them needs escaping in a pattern. */
const plainWord = (word: string): string => folded(word).text;

/** A text in the form in which the index compares, and for each of its offsets the offset in the original. */
export type FoldedText = { readonly text: string; readonly places: readonly number[] };

const withDiacritics = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;

/** Characters that may become more than their small letter, or none, when they are folded: no ASCII. */
const changing = /(?![ -~])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;

/** 0, 1, 2 … as far as it was needed: the places in a text whose characters all stay where they are. */
const unmoved: number[] = [];

function unmovedPlaces(length: number): readonly number[] {
  while (unmoved.length <= length) unmoved.push(unmoved.length);
  return unmoved;
}

/** Lower case, and without diacritics in scripts where the index ignores them. `places` may have more elements than the text. */
export function folded(original: string): FoldedText {
  if (!changing.test(original)) {
    // most texts: a search folds the titles and texts of hundreds of notes at each key
    const lower = original.toLowerCase();
    if (lower.length === original.length) return { text: lower, places: unmovedPlaces(lower.length) };
  }
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of original) {
    const plain =
      character >= '\u0080' && withDiacritics.test(character)
        ? character.normalize('NFD').replace(/\p{M}/gu, '')
        : character;
    const lower = plain.toLowerCase();
    for (let index = 0; index < lower.length; index += 1) places.push(place);
    text += lower;
    place += character.length;
  }
  places.push(place);
  return { text, places };
}
