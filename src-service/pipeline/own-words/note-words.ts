import stopwords from 'stopwords-iso' with { type: 'json' };
import { plainLetters } from '../../../src-shared/markdown/plain-letters.ts';

/** The words of a note, in a few bytes each. */
export type NoteWords = {
  /** Its different words, and how often each is seen. */
  readonly words: Uint32Array;
  readonly times: Uint8Array;
  /** The parts of its words. */
  readonly parts: Uint16Array;
  /** Words with all their repetitions. */
  readonly length: number;
};

/** How often a word of the title counts. */
const titleWeight = 3;
/** Different words, and parts of them, that are kept of a note: its first ones, so that no note takes more memory than many others. */
const [mostWords, mostParts] = [1000, 2000];
const mostTimes = 255;

/** The words of a note's title and text. */
export function noteWords({ title, text }: { readonly title: string; readonly text: string }): NoteWords {
  const times = new Map<number, number>();
  const parts = new Set<number>();
  let length = 0;

  function take(source: string, weight: number): void {
    for (const { word, parts: partsOfWord } of wordsIn(source)) {
      const seen = times.get(word);
      if (seen === undefined && times.size >= mostWords) continue;
      times.set(word, Math.min(mostTimes, (seen ?? 0) + weight));
      length += 1;
      for (const part of partsOfWord) if (parts.size < mostParts) parts.add(part);
    }
  }

  take(title, titleWeight);
  take(text, 1);
  return {
    words: Uint32Array.from(times.keys()),
    times: Uint8Array.from(times.values()),
    parts: Uint16Array.from(parts),
    length,
  };
}

/** Numbers that stand for parts of words. Two may share one: a word has several. */
export const partNumbers = 2 ** 16;

/** A word of a text by its number, of 32 bits, and the numbers of its parts, by which another form of it is recognised. A small word has none. */
export type WordFeatures = { readonly word: number; readonly parts: readonly number[] };

/** Whether a number is that of a word that texts have whatever they are about. */
export const isSmall = (word: number): boolean => word % 2 === 1;

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
 * without spaces each two characters are a word, and those that are Chinese are its parts.
 */
export function* wordsIn(text: string): Generator<WordFeatures> {
  for (const [run] of plainLetters(text).matchAll(runs))
    for (const [index, piece] of run.split(spaceless).entries()) {
      if (index % 2 === 1) yield* pairsIn(piece);
      else if (piece !== '' && piece.length <= longestWord) yield spacedWord(piece);
    }
}

function spacedWord(word: string): WordFeatures {
  if (isSmallWord(word)) return { word: numberOfWord(word, true), parts: [] };
  const edged = `<${word}>`;
  const parts: number[] = [];
  for (let from = 0; from + partLength <= edged.length; from += 1)
    parts.push(numberOfPart(edged.slice(from, from + partLength)));
  return { word: numberOfWord(word, false), parts };
}

function* pairsIn(piece: string): Generator<WordFeatures> {
  const characters = [...piece];
  const last = Math.max(1, characters.length - 1);
  for (let from = 0; from < last; from += 1) {
    const pair = characters.slice(from, from + 2);
    const parts = pair.filter((character) => chinese.test(character)).map(numberOfPart);
    yield { word: numberOfWord(pair.join(''), false), parts };
  }
}

const numberOfWord = (word: string, small: boolean): number => ((hashOf(word) & ~1) | (small ? 1 : 0)) >>> 0;
const numberOfPart = (part: string): number => hashOf(part) & (partNumbers - 1);

/** A hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
    hash ^= hash >>> 15;
  }
  return hash;
}

const lists: Readonly<Record<string, readonly string[]>> = stopwords;
let smallWords: ReadonlySet<string> | null = null;

/** Whether a folded word is a small word of any language: a query is too short to say which one it is in. */
function isSmallWord(folded: string): boolean {
  smallWords ??= new Set(Object.values(lists).flatMap((list) => list.map(plainLetters)));
  return smallWords.has(folded);
}
