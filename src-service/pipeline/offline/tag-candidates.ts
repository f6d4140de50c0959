import { replaceTags } from '../../../src-shared/markdown/text-tags.ts';
import type { KnownLanguage } from './language.ts';
import {
  type Occurrence,
  type Place,
  spacedOccurrences,
  wholeName,
  wideOccurrences,
} from './tag-occurrences.ts';
import { stem, type Word } from './terms.ts';

/** A word or phrase of a note, and where it stands in it. */
export type TagCandidate = {
  readonly key: string;
  words: readonly Word[];
  /** How often it stands in the text. */
  count: number;
  /** How often as the name of a thing: with a capital inside of a sentence. */
  capitals: number;
  /** How many characters into the text it stands first, of all. */
  first: number;
  /** In how many blocks of the text it stands. */
  blocks: number;
  /** Where the last of them begins. */
  last: number;
  /** How often it stands anywhere: in the text, the title, a folder. */
  total: number;
  readonly places: Set<Place>;
  /** Where it is all there is: of a title, an item. */
  readonly wholeOf: Set<Place>;
};

const webAddress = /\b(?:https?:\/\/|www\.)\S+/gu;
const mailAddress = /(?<![^\s@])[^\s@]{1,60}@\S+/gu;

const names: ReadonlySet<Place> = new Set(['leaf', 'folder', 'fence', 'kind']);
const besides: ReadonlySet<Place> = new Set([...names, 'title']);

export type TextAt = { readonly place: Place; readonly text: string };

export function collectCandidates(
  texts: readonly TextAt[],
  language: KnownLanguage | null,
  code: string | null,
): TagCandidate[] {
  const candidates = new Map<string, TagCandidate>();
  let at = 0;
  for (const { place, text } of texts) {
    const isText = !besides.has(place);
    const named = text.replace(mailAddress, ' · ').replace(webAddress, ' · ');
    const plain = replaceTags(named, ' · '); // they are tags already
    const wide = wideLanguageOf(plain, language);
    let found: readonly Occurrence[];
    if (names.has(place)) found = [wholeName(text)];
    else if (wide === null) found = spacedOccurrences(plain, place, code);
    else found = wideOccurrences(plain, place, wide);
    for (const occurrence of found) count(candidates, occurrence, place, isText, at, language, code);
    if (isText) at += text.length;
  }
  return [...candidates.values()];
}

/** Which of the languages without spaces a text is to be read as: one of two languages may hold a text of the other. */
function wideLanguageOf(text: string, language: KnownLanguage | null): 'zh' | 'ja' | null {
  if (language === 'zh' || language === 'ja') return language;
  const head = text.slice(0, 1_000);
  const wide = head.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (wide === 0 || wide * 2 < (head.match(/\p{L}/gu)?.length ?? 0)) return null;
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(head) ? 'ja' : 'zh';
}

function count(
  candidates: Map<string, TagCandidate>,
  { words, capital, whole }: Occurrence,
  place: Place,
  isText: boolean,
  at: number,
  language: KnownLanguage | null,
  code: string | null,
): void {
  const stems = words.map((word) => stem(word.folded, language ?? code));
  // a word that is written twice in a row makes no phrase
  if (new Set(stems).size < stems.length) return;
  const key = stems.join(' ');
  let known = candidates.get(key);
  if (known === undefined) {
    known = {
      key,
      words,
      count: 0,
      capitals: 0,
      first: at,
      blocks: 0,
      last: -1,
      total: 0,
      places: new Set(),
      wholeOf: new Set(),
    };
    candidates.set(key, known);
  } else if (lengthOf(words) < lengthOf(known.words)) known.words = words; // "Kran" rather than "Krans"
  known.total += 1;
  known.places.add(place);
  if (whole) known.wholeOf.add(place);
  if (!isText) return;
  if (known.count === 0) known.first = at;
  known.count += 1;
  if (known.last !== at) known.blocks += 1;
  known.last = at;
  if (capital) known.capitals += 1;
}

const lengthOf = (words: readonly Word[]): number =>
  words.reduce((length, word) => length + word.folded.length, 0);
