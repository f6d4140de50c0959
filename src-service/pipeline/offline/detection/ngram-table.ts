import { gunzipSync } from 'node:zlib';
import packed from './packed-ngrams.json' with { type: 'json' };

/** How often n-grams stand in texts of each language, as eld has counted them. */
export type NgramTable = {
  /** Calls back with each language that has the n-gram, and its score. */
  scoresOf(ngram: string, add: (language: number, score: number) => void): void;
};

/** Longest n-gram of the table, in characters. */
const longest = 6;

/** An n-gram as a number, by which the table is sorted. Its characters are below U+0100. */
export function keyOf(ngram: string): number {
  let key = 0;
  for (let at = 0; at < ngram.length; at += 1) key = key * 256 + ngram.charCodeAt(at);
  return key;
}

/** Unpacks the table: about a megabyte. Objects, as eld has it, are forty. */
export function unpackNgrams(): NgramTable {
  const bytes = gunzipSync(Buffer.from(packed.ngrams, 'base64'));
  const keys = new Float64Array(packed.count);
  /** Where the scores of an n-gram begin: their number, then pairs of language and score. */
  const begins = new Uint32Array(packed.count);
  let at = 0;
  const next = (): number => bytes[at++] ?? 0;
  let key = 0;
  for (let index = 0; index < packed.count; index += 1) {
    let step = 1;
    let group = next();
    for (; group >= 128; group = next(), step *= 128) key += (group - 128) * step;
    key += group * step;
    keys[index] = key;
    begins[index] = at;
    at += 1 + 2 * (bytes[at] ?? 0);
  }

  function indexOf(wanted: number): number {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return keys[low] === wanted ? low : -1;
  }

  return {
    scoresOf(ngram, add) {
      const index = ngram.length > longest ? -1 : indexOf(keyOf(ngram));
      if (index < 0) return;
      const begin = begins[index] ?? 0;
      const end = begin + 2 * (bytes[begin] ?? 0);
      for (let pair = begin + 1; pair < end; pair += 2) add(bytes[pair] ?? 0, bytes[pair + 1] ?? 0);
    },
  };
}
