import { unpackNgrams } from './ngram-table.ts';
import packed from './packed-ngrams.json' with { type: 'json' };

/** ISO 639-1 code of the language; empty when there is nothing to go by. */
export type Detected = { readonly language: string; readonly isReliable: boolean };

/** Characters, then bytes of UTF-8, that are looked at: up to the next word, or at most. */
const [characters, bytesToWord, bytesAtMost] = [1_000, 350, 380];
/** Of a word. */
const longestWord = 70;
const longestNgram = 4;
/** The table has scores less this. */
const leastScore = 53;
/** Scales a mean score to one between 0 and 1. */
const scale = 25;
/** Share of that average which is reliable, and the least n-grams. */
const [reliableShare, leastNgrams] = [0.75, 3];

/** All but letters of the basic plane, and apostrophes before a letter. */
// polynomial: of a beginning of at most 1,000 characters, see characters
const separators = /[\P{L}\u{10000}-\u{10ffff}]+(?<!['`’])/gu;

const table = unpackNgrams();
const languages = Object.keys(packed.languages);
/** The mean score of correct detections of each. */
const averages = Object.values(packed.languages);

/** The language that the n-grams of a text speak for, just as eld (https://github.com/nitotm/efficient-language-detector-js) detects it. */
export function detectByNgrams(text: string): Detected {
  const ngrams = ngramsOf(wordsOf(text));
  const scores = new Float64Array(languages.length);
  for (const ngram of ngrams) {
    table.scoresOf(ngram, (language, score) => {
      scores[language] = (scores[language] ?? 0) + score + leastScore;
    });
  }
  const most = Math.max(...scores);
  if (most === 0) return { language: '', isReliable: false };
  const best = scores.indexOf(most);
  const mean = most / ngrams.size;
  return {
    language: languages[best] ?? '',
    isReliable: ngrams.size >= leastNgrams && mean / (mean + scale) >= (averages[best] ?? 1) * reliableShare,
  };
}

/** The beginning of a text in words, each byte of UTF-8 a character of the table's alphabet. */
function wordsOf(text: string): string[] {
  const letters = text.slice(0, characters).replace(separators, ' ').trim().toLowerCase();
  const bytes = Buffer.from(letters);
  let end = 0;
  while (end < bytes.length && !(end > bytesToWord && bytes[end] === space)) {
    if (end > bytesAtMost && isFirstOfCharacter(bytes[end])) break;
    end += 1;
  }
  // the alphabet has no line feed, but some of its bytes are spaces
  const encoded = Array.from(bytes.subarray(0, end), (byte) =>
    byte === space ? '\n' : packed.alphabet.charAt(byte),
  );
  return encoded.join('').split('\n').filter(Boolean);
}

const space = 0x20;
const isFirstOfCharacter = (byte = 0): boolean => (byte & 0xc0) !== 0x80;

/** Each once; those at the beginning and the end of a word have a space there. */
function ngramsOf(words: readonly string[]): Set<string> {
  const ngrams = new Set<string>();
  for (const word of words) {
    const length = Math.min(word.length, longestWord);
    let at = 0;
    for (; at + longestNgram < length; at += longestNgram - 1)
      ngrams.add((at === 0 ? ' ' : '') + word.slice(at, at + longestNgram));
    ngrams.add(`${at === 0 ? ' ' : ''}${word.slice(Math.max(0, length - longestNgram))} `);
  }
  return ngrams;
}
