import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import type { KnownLanguage } from './language.ts';
import { stem, type Word, wordsOf } from './terms.ts';
import type { TextBlock } from './text-blocks.ts';
import { isVerb } from './verbs.ts';

type Candidate = { words: readonly Word[]; readonly key: string; score: number; count: number };

/** Words a phrase may have. */
const longestPhrase = 3;

/** Hashtags, which are tags already, and addresses. The first character bounds what is looked at again. */
const noTerms = /(?:^|\s)#[\p{L}\p{N}_/-]+|\b(?:https?:\/\/|www\.)\S+/gu;

/**
 * The terms a note is about, best first, at most five: `#hashtags` as they stand, then words and phrases weighed by how
 * often and where they occur (title and headings count more). Only words of the note itself, never stopwords, verbs,
 * numbers, or names of days; of two that say the same the better one.
 */
export function findTags(
  title: string,
  blocks: readonly TextBlock[],
  language: KnownLanguage | null,
): string[] {
  const tags = hashtags(blocks);
  const candidates = new Map<string, Candidate>();
  collect(candidates, title, 3, language);
  for (const { kind, text } of blocks) {
    if (kind === 'code') continue;
    collect(
      candidates,
      text.replace(noTerms, ' · '),
      kind === 'heading' ? 2 : kind === 'cell' ? 0.5 : 1,
      language,
    );
  }
  const single = new Map<string, number>();
  for (const { words, key, count } of candidates.values()) if (words.length === 1) single.set(key, count);
  const ranked = [...candidates.values()]
    .filter((candidate) => isWorthwhile(candidate, blocks.length))
    .map((candidate) => ({ candidate, weight: weigh(candidate, single, language) }))
    .sort((a, b) => b.weight - a.weight || compare(a.candidate.key, b.candidate.key));
  for (const { candidate } of ranked) {
    if (tags.length >= maxTags) break;
    const tag = candidate.words
      .map((word) => word.folded)
      .join(language === 'zh' || language === 'ja' ? '' : ' ');
    if (!tags.some((other) => saySame(other, tag, language))) tags.push(tag);
  }
  return tags.slice(0, maxTags);
}

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
  weight: number,
  language: KnownLanguage | null,
): void {
  let run: Word[] = [];
  const flush = () => {
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= longestPhrase && from + length <= run.length; length += 1)
        count(candidates, run.slice(from, from + length), weight, language);
    run = [];
  };
  const words = wordsOf(text.slice(0, 200_000), language);
  for (const [index, word] of words.entries()) {
    if (word === null || word.stop || !isTerm(word, language) || isVerb(words, index, language)) flush();
    else run.push(word);
  }
  flush();
}

/** Chinese and Japanese amounts: "三百", "一泊". */
const amount =
  /^[一二三四五六七八九十百千万亿零两半几数]+(?:[元块円人名个個本枚回度点年月日周週时時分秒泊杯件種种页頁歳岁号]+)?$/u;

/** A word that can be (part of) a tag. In German only what is written as a noun, since that is known from its capital. */
function isTerm({ text, folded }: Word, language: KnownLanguage | null): boolean {
  if (/^[\p{N}\p{P}\p{S}]+$/u.test(folded) || /^\d/.test(folded)) return false;
  if (language === 'zh' || language === 'ja') {
    if ([...folded].length < 2 || amount.test(folded)) return false;
    // the segmenter leaves particles on some Chinese words: "大约是"
    return !(language === 'zh' ? /[是吗呢吧]$/u : /^\p{Script=Hiragana}+$/u).test(folded);
  }
  if ([...folded].length < 3) return false;
  return language !== 'de' || /^\p{Lu}/u.test(text);
}

function count(
  candidates: Map<string, Candidate>,
  words: readonly Word[],
  weight: number,
  language: KnownLanguage | null,
): void {
  const stems = words.map((word) => stem(word.folded, language));
  // a word that is written twice in a row makes no phrase
  if (new Set(stems).size < stems.length) return;
  const key = stems.join(' ');
  const known = candidates.get(key);
  if (known === undefined) candidates.set(key, { words, key, score: weight, count: 1 });
  else {
    known.score += weight;
    known.count += 1;
    // "Kran" rather than "Krans", "cable" rather than "cables"
    if (lengthOf(words) < lengthOf(known.words)) known.words = words;
  }
}

/** A phrase has to come back, or stand in the title; a single word in a longer note too. */
function isWorthwhile({ words, score, count: times }: Candidate, size: number): boolean {
  if (words.length > 1) return times >= 2 || score >= 3;
  return size < 6 || times >= 2 || score >= 2;
}

function weigh(
  { words, score, count: times }: Candidate,
  single: ReadonlyMap<string, number>,
  language: KnownLanguage | null,
): number {
  if (words.length === 1) return score * (0.8 + Math.min([...(words[0]?.folded ?? '')].length, 12) / 30);
  // A phrase counts when its words mostly occur together.
  const together = Math.min(
    ...words.map((word) => times / Math.max(single.get(stem(word.folded, language)) ?? 1, 1)),
  );
  return score * (0.6 + 0.9 * together) * Math.sqrt(words.length);
}

function saySame(one: string, other: string, language: KnownLanguage | null): boolean {
  const [a, b] = [stemmed(one, language), stemmed(other, language)];
  return (
    a === b ||
    (language === 'zh' || language === 'ja'
      ? a.includes(b) || b.includes(a)
      : ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
  );
}

const stemmed = (tag: string, language: KnownLanguage | null): string =>
  tag
    .split(' ')
    .map((word) => stem(word, language))
    .join(' ');
const lengthOf = (words: readonly Word[]): number =>
  words.reduce((length, word) => length + word.folded.length, 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
