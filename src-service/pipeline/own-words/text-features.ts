import { foldText } from '../../../src-shared/markdown/fold-text.ts';
import { isSmallWord } from './small-words.ts';

/** Numbers that stand for words, and for parts of words. Two may share one: the other words of a text outweigh that. */
export const wordNumbers = 2 ** 20;
export const partNumbers = 2 ** 16;
/** The first numbers are those of small words. */
const smallNumbers = 2 ** 12;

/** A word of a text by its number, and the numbers of its parts, by which another form of it is recognised. A small word has none. */
export type WordFeatures = { readonly word: number; readonly parts: readonly number[] };

/** Whether a number is that of a word that texts have whatever they are about. */
export const isSmall = (word: number): boolean => word < smallNumbers;

/** Longer ones are data. */
const longestWord = 40;
/** Characters of a part. */
const partLength = 4;

const runs = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that put no space between words. */
const spaceless = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+)/u;
const chinese = /\p{Script=Han}/u;

/**
 * The words of a text in any language, whatever their case, width and accents. The parts of a word are its sequences of four characters. Of a script
 * without spaces each two characters are a word, and a Chinese character alone is a part of it.
 */
export function* wordsIn(text: string): Generator<WordFeatures> {
  for (const [run] of foldText(text).matchAll(runs))
    for (const [index, piece] of run.split(spaceless).entries()) {
      if (index % 2 === 1) yield* pairsIn(piece);
      else if (piece !== '' && piece.length <= longestWord) yield spacedWord(piece);
    }
}

function spacedWord(word: string): WordFeatures {
  if (isSmallWord(word)) return { word: numberOf(word, smallNumbers), parts: [] };
  const edged = `<${word}>`;
  const parts: number[] = [];
  for (let from = 0; from + partLength <= edged.length; from += 1)
    parts.push(numberOf(edged.slice(from, from + partLength), partNumbers));
  return { word: largeNumberOf(word), parts };
}

function* pairsIn(piece: string): Generator<WordFeatures> {
  const characters = [...piece];
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    // the last one begins no pair, unless it is alone
    if (next === undefined && index > 0 && !chinese.test(character)) continue;
    const parts = chinese.test(character) ? [numberOf(character, partNumbers)] : [];
    yield { word: largeNumberOf(character + (next ?? '')), parts };
  }
}

const largeNumberOf = (word: string): number => Math.max(smallNumbers, numberOf(word, wordNumbers));

/** A hash of a text (FNV-1a), one of so many numbers, which are a power of two. */
function numberOf(text: string, count: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) & (count - 1);
}
