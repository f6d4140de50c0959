import { foldText } from '../../../src-shared/markdown/fold-text.ts';
import { parseQuery, wantedWords } from '../../../src-shared/search/parse-query.ts';

/**
 * The regular expression that finds the words of a search in a note, as the index does: at the beginning of words, whatever their case
 * and diacritics. Null where the search has no words.
 */
export function patternOfSearch(query: string): string | null {
  const parsed = parseQuery(query, 0); // dates are in no text
  if (!parsed.ok) return null;
  const parts = wantedWords(parsed.value).flatMap(({ text, phrase }) =>
    phrase ? [text] : text.split(/[^\p{L}\p{N}\p{M}]+/u),
  );
  const patterns = parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).map(patternOfWords);
  return patterns.length === 0 ? null : patterns.join('|');
}

/** Scripts without spaces have no beginnings of words. */
const spaceless = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

function patternOfWords(text: string): string {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  const [first = ''] = words;
  const pattern = words.map((word) => [...foldText(word)].map(anyForm).join('')).join('[^\\p{L}\\p{N}]+');
  return spaceless.test(first) ? pattern : `(?<![\\p{L}\\p{N}\\p{M}])${pattern}`;
}

/** A letter with any diacritics, in one character or in several. */
function anyForm(letter: string): string {
  const forms = formsOf.get(letter);
  return forms === undefined ? letter : `(?:[${letter}${forms}]\\p{M}*)`;
}

/** The characters of Latin, Greek and Cyrillic that are a letter with diacritics, by that letter. */
const formsOf = new Map<string, string>();
for (const [from, to] of [
  [0xc0, 0x24f],
  [0x370, 0x45f],
  [0x1e00, 0x1fff],
] as const)
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCharCode(code);
    const letter = foldText(character);
    if (letter.length === 1 && letter !== character.toLowerCase())
      formsOf.set(letter, (formsOf.get(letter) ?? '') + character);
  }
