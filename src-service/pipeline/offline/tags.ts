import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import { isGeneric } from './generic-words.ts';
import type { KnownLanguage } from './language.ts';
import { isNameList, splitSentences } from './sentences.ts';
import { latinOccurrences, type Occurrence, type Place, wideOccurrences } from './tag-occurrences.ts';
import { stem, type Word } from './terms.ts';
import type { TextBlock } from './text-blocks.ts';

type Candidate = {
  words: readonly Word[];
  readonly key: string;
  score: number;
  count: number;
  named: number;
  /** Whether it stands in the title or a heading, or is a whole list item. */
  chosen: boolean;
};

/** Hashtags, which are tags already, and addresses. The first character bounds what is looked at again. */
const noTerms = /(?:^|\s)#[\p{L}\p{N}_/-]+|\b(?:https?:\/\/|www\.)\S+/gu;

/** How much a term counts, by where it stands. */
const weights: Readonly<Record<Place, number>> = { title: 3, heading: 1.6, item: 1, cell: 0.5, text: 1 };
/** What the first paragraph counts more: it says what a note is about. */
const leadWeight = 1.3;
/** Tags that a note is given when its terms are all of one kind: enough to find it by. */
const enough = 4;
/** Terms after the tags that may still become tags. */
const mostAlternatives = 8;

/**
 * The terms a note is about, best first, at most five: `#hashtags` as they stand, then words and phrases weighed by how
 * often and where they occur (title and headings count more) and by what shows that they name things. Only words of the
 * note itself, never stopwords, verbs, numbers, or names of days; of two that say the same the better one.
 * `alternatives` rank after them: terms that are worth a tag only if other notes have it.
 */
export function rankTags(
  title: string,
  blocks: readonly TextBlock[],
  language: KnownLanguage | null,
): { readonly tags: readonly string[]; readonly alternatives: readonly string[] } {
  const tags = hashtags(blocks);
  const candidates = new Map<string, Candidate>();
  collect(candidates, title, 'title', weights.title, language);
  const lead = blocks.find(({ kind }) => kind === 'paragraph');
  for (const block of blocks) {
    const { kind } = block;
    if (kind === 'code') continue;
    const text = kind === 'paragraph' ? withoutNameLists(block.text, language) : block.text;
    const place = kind === 'paragraph' ? 'text' : kind === 'task' ? 'item' : kind;
    const weight = weights[place] * (block === lead ? leadWeight : 1);
    collect(candidates, text.replace(noTerms, ' · '), place, weight, language);
  }
  const single = new Map<string, number>();
  for (const { words, key, count } of candidates.values()) if (words.length === 1) single.set(key, count);
  const ranked = withoutParts([...candidates.values()], language)
    .filter(({ words }) => !words.every(({ folded }) => isGeneric(folded, language)))
    .map((candidate) => ({ candidate, weight: weigh(candidate, single, language) }))
    .sort((a, b) => b.weight - a.weight || compare(a.candidate.key, b.candidate.key));
  const taken: Candidate[] = [];
  const take = (isGood: (candidate: Candidate) => boolean, most: number) => {
    for (const { candidate } of ranked) {
      if (tags.length >= most) return;
      if (!isGood(candidate)) continue;
      const tag = shown(candidate.words, language);
      if (tags.some((other) => saySame(other, tag, language)) || overlaps(candidate, taken)) continue;
      tags.push(tag);
      taken.push(candidate);
    }
  };
  take((candidate) => isWorthwhile(candidate, blocks.length), maxTags);
  take(isLikely, enough);
  if (blocks.length < 6) take(({ words }) => words.length === 1, enough);
  const best = tags.length;
  take(isLikely, best + mostAlternatives);
  return { tags: tags.slice(0, Math.min(best, maxTags)), alternatives: tags.slice(best) };
}

/** Who was there is not what a note is about. */
const withoutNameLists = (text: string, language: KnownLanguage | null): string =>
  text.length > 2_000 || !/[:：]/.test(text)
    ? text
    : splitSentences(text, language)
        .filter((sentence) => !isNameList(sentence))
        .join(' ');

const isWide = (language: KnownLanguage | null): language is 'zh' | 'ja' =>
  language === 'zh' || language === 'ja';

function hashtags(blocks: readonly TextBlock[]): string[] {
  const found = new Set<string>();
  for (const { kind, text } of blocks) {
    if (kind === 'code') continue;
    for (const match of text.matchAll(/(?:^|\s)#([\p{L}][\p{L}\p{N}_/-]{1,39})/gu))
      found.add((match[1] ?? '').toLowerCase());
  }
  return [...found].slice(0, maxTags);
}

function collect(
  candidates: Map<string, Candidate>,
  text: string,
  place: Place,
  weight: number,
  language: KnownLanguage | null,
): void {
  const short = text.slice(0, 200_000);
  const found = isWide(language)
    ? wideOccurrences(short, place, language)
    : latinOccurrences(short, place, language);
  for (const occurrence of found) count(candidates, occurrence, place, weight, language);
}

function count(
  candidates: Map<string, Candidate>,
  { words, named, whole }: Occurrence,
  place: Place,
  weight: number,
  language: KnownLanguage | null,
): void {
  const stems = words.map((word) => stem(word.folded, language));
  // a word that is written twice in a row makes no phrase
  if (new Set(stems).size < stems.length) return;
  const key = stems.join(' ');
  const chosen = place === 'title' || place === 'heading' || (place === 'item' && whole);
  const known = candidates.get(key);
  if (known === undefined) {
    candidates.set(key, { words, key, score: weight, count: 1, named: named ? 1 : 0, chosen });
    return;
  }
  known.score += weight;
  known.count += 1;
  known.named += named ? 1 : 0;
  known.chosen ||= chosen;
  // "Kran" rather than "Krans", "cable" rather than "cables"
  if (lengthOf(words) < lengthOf(known.words)) known.words = words;
}

/** In Chinese and Japanese a part that never stands alone is no word of the note's: 红烧 of 红烧肉. */
function withoutParts(
  candidates: readonly Candidate[],
  language: KnownLanguage | null,
): readonly Candidate[] {
  if (!isWide(language)) return candidates;
  const counts = new Map<string, number>();
  for (const { key, words, count: times, chosen } of candidates) {
    if (words.length === 1 || (times === 1 && !chosen)) continue;
    const units = key.split(' ');
    for (let from = 0; from < units.length; from += 1)
      for (let to = from + 1; to <= units.length; to += 1) {
        if (to - from === units.length) continue;
        const part = units.slice(from, to).join(' ');
        counts.set(part, Math.max(counts.get(part) ?? 0, times));
      }
  }
  return candidates.filter(({ key, count: times }) => (counts.get(key) ?? 0) < times);
}

/** A phrase has to come back, or stand in the title; a single word in a longer note too. */
function isWorthwhile(candidate: Candidate, size: number): boolean {
  const { words, score, count: times, named } = candidate;
  if (words.length > 1) return times >= 2 || score >= weights.title;
  return times >= 2 || score * sureness(candidate) >= 2 || (size < 6 && named > 0);
}

/** From 0.45 for what nothing shows to be a noun, to 1. */
const sureness = ({ named, count: times }: Candidate): number => 0.45 + (0.55 * named) / times;

/** What a list names, and what is named in a sentence. */
const isLikely = ({ words, named, chosen }: Candidate): boolean => (words.length === 1 ? named > 0 : chosen);

function weigh(
  candidate: Candidate,
  single: ReadonlyMap<string, number>,
  language: KnownLanguage | null,
): number {
  const { words, score, count: times, chosen } = candidate;
  const sure = sureness(candidate);
  if (words.length === 1) {
    const length = Math.min([...(words[0]?.folded ?? '')].length * (isWide(language) ? 2 : 1), 12);
    return sure * score * (0.8 + length / 30);
  }
  // A phrase counts when its words mostly occur together.
  const together = Math.min(
    ...words.map((word) => times / Math.max(single.get(stem(word.folded, language)) ?? 1, 1)),
  );
  return sure * score * (0.6 + 0.9 * together) * (chosen || times > 1 ? Math.sqrt(words.length) : 1);
}

/** As people write it: "plat d'automne", 红烧肉. */
const shown = (words: readonly Word[], language: KnownLanguage | null): string =>
  words
    .map(({ text, folded, stop }) => (stop ? text.toLowerCase() : folded))
    .join(isWide(language) ? '' : ' ')
    .replace(/(?<=['’]) /g, '');

/** Whether a phrase is cut out of the same words as one before: "car park" and "park rules" of "car park rules". */
const overlaps = (one: Candidate, taken: readonly Candidate[]): boolean =>
  one.words.length > 1 &&
  taken.some(
    (other) =>
      other.words.length > 1 &&
      one.words.some(({ folded, stop }) => !stop && other.words.some((word) => word.folded === folded)),
  );

function saySame(one: string, other: string, language: KnownLanguage | null): boolean {
  const [a, b] = [stemmed(one, language), stemmed(other, language)];
  return (
    a === b ||
    (isWide(language)
      ? a.includes(b) || b.includes(a)
      : ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
  );
}

const stemmed = (tag: string, language: KnownLanguage | null): string =>
  tag
    .split(/[ '’]/)
    .map((word) => stem(word, language))
    .join(' ');
const lengthOf = (words: readonly Word[]): number =>
  words.reduce((length, word) => length + word.folded.length, 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
