import { changing, ignoredMarks, invisible, spelled, trailing } from './fold-characters.ts';

/**
 * A text as it is compared in searches, and for each of its offsets the offset in the original, in UTF-16 code units. `places` may have more
 * elements than the text.
 */
export type FoldedText = { readonly text: string; readonly places: readonly number[] };

/** Marks on one character beyond which they are others: a text of marks alone would take quadratic time to put in order. */
const mostMarks = 30;

// composed: a character, and a limited number of those that follow
const chunks = new RegExp(
  `${changing}${trailing}{0,${mostMarks}}|[^${changing}]${trailing}{1,${mostMarks}}`,
  'gv',
);
// composed: one of some characters
const changes = new RegExp(changing, 'v');
// composed: some characters in a row
const ignored = new RegExp(`[${ignoredMarks}${invisible}]+`, 'gv');

/**
 * The one way in which searches compare texts, in the index, in what they highlight, and in lists that are filtered: case, diacritics, vowel points, width,
 * ligatures, special letters such as ø and ß, and invisible characters make no difference. Chinese characters stay as they are.
 */
export const foldText = (text: string): string =>
  changes.test(text) ? text.replace(chunks, foldChunk).toLowerCase() : text.toLowerCase();

/** {@link foldText}, with the places of its characters. */
export function fold(original: string): FoldedText {
  // most texts: a search folds the titles and texts of hundreds of notes at each key
  if (!changes.test(original))
    return { text: original.toLowerCase(), places: unmovedPlaces(original.length) };
  let text = '';
  const places: number[] = [];
  let at = 0;
  const copy = (to: number): void => {
    text += original.slice(at, to).toLowerCase();
    for (; at < to; at += 1) places.push(at);
  };
  for (const { index, 0: chunk } of original.matchAll(chunks)) {
    copy(index);
    const folded = foldChunk(chunk);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(index);
    text += folded;
    at = index + chunk.length;
  }
  copy(original.length);
  places.push(original.length);
  return { text, places };
}

/** Chunks that were folded, as long as they are few: a text has some hundred different ones. */
const known = new Map<string, string>();
const mostKnown = 5_000;

function foldChunk(chunk: string): string {
  let folded = known.get(chunk);
  if (folded === undefined) {
    if (known.size >= mostKnown) known.clear();
    folded = foldAnew(chunk);
    known.set(chunk, folded);
  }
  return folded;
}

function foldAnew(chunk: string): string {
  const decomposed = chunk.normalize('NFKD');
  // ½ in 1½ is no digit that follows
  if (decomposed.includes('⁄')) return chunk.replace(ignored, '');
  const letters = decomposed
    .toLowerCase()
    .replace(ignored, '')
    .normalize('NFC')
    .replace(syllables, inLetters);
  return Array.from(letters, spelled).join('');
}

/** Syllables of Hangul: half of a syllable that is being typed is the beginning of the whole. */
const syllables = /[\uac00-\ud7a3]+/g;
const inLetters = (text: string): string => text.normalize('NFD');

/** 0, 1, 2 … as far as it was needed: the places in a text whose characters all stay where they are. */
const unmoved: number[] = [];

function unmovedPlaces(length: number): readonly number[] {
  while (unmoved.length <= length) unmoved.push(unmoved.length);
  return unmoved;
}
