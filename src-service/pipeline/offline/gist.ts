import { cueScore, isLabelled } from './gist-cues.ts';
import type { KnownLanguage } from './language.ts';
import { isStatement, splitSentences } from './sentences.ts';
import { stem, wordsOf } from './terms.ts';
import type { TextBlock } from './text-blocks.ts';

/** Longest gist, in characters. */
const longestGist = 220;
/** Sentences that are weighed: the subject of a note is stated within the first of them. */
const mostSentences = 400;

export type RankedSentence = { readonly text: string; readonly score: number; readonly index: number };

/** The statements of a note's paragraphs, best first: near the top, about the title, made of the note's own terms. */
export function rankSentences(
  title: string,
  blocks: readonly TextBlock[],
  language: KnownLanguage | null,
): RankedSentence[] {
  const sentences = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text }) => splitSentences(text, language))
    .map(withoutLeadingSigns)
    .slice(0, mostSentences);
  const terms = sentences.map((sentence) => termsOf(sentence, language));
  const frequency = new Map<string, number>();
  for (const set of terms) for (const term of set) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const wanted = termsOf(title, language);
  return sentences
    .map((text, index) => ({ text, index }))
    .filter(({ text }) => isStatement(text, language))
    .map(({ text, index }, place) => ({
      text,
      index,
      score:
        score(terms[index] ?? new Set(), frequency, wanted, place, [...text].length) +
        cueScore(text, language),
    }))
    .filter(({ text }) => [...text].length <= longestGist)
    .sort((a, b) => b.score - a.score || a.index - b.index);
}

/** A segmenter gives the emoji after a sentence to the next one. */
const withoutLeadingSigns = (sentence: string): string =>
  sentence.replace(/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+/u, '');

/**
 * One sentence that says what the note is about; null when none does. Of a list it is not any remark below it, but one
 * that speaks of the title or of what is listed.
 */
export function findGist(
  title: string,
  ranked: readonly RankedSentence[],
  blocks: readonly TextBlock[],
  language: KnownLanguage | null,
): string | null {
  const [best] = isList(blocks) ? ranked.filter(isAboutList(title, blocks, language)) : ranked;
  if (best !== undefined) return best.text;
  if (isList(blocks) && ranked.length > 0) return null;
  const items = blocks.filter(({ kind }) => kind === 'item').map(({ text }) => text);
  return items.find((text) => isStatement(text, language) && [...text].length <= longestGist) ?? null;
}

/** A note that begins with a list, of three items or more. */
function isList(blocks: readonly TextBlock[]): boolean {
  const first = blocks.find(({ kind }) => kind !== 'heading')?.kind;
  return (first === 'item' || first === 'task') && blocks.filter(({ kind }) => kind === first).length >= 3;
}

/** A day or an hour: what is to be done by then is what a list is for. */
const date = /\d{1,2}[./:h]|\d{1,2} ?\p{L}+ ?\d{0,4}[.!]?$|[\d一二三四五六七八九十]+[月日時点]/u;

function isAboutList(title: string, blocks: readonly TextBlock[], language: KnownLanguage | null) {
  const listed = termsOf(title, language);
  for (const { kind, text } of blocks)
    if (kind === 'item' || kind === 'task' || kind === 'heading')
      for (const term of termsOf(text, language)) listed.add(term);
  return ({ text }: RankedSentence): boolean =>
    !isLabelled(text) && (date.test(text) || [...termsOf(text, language)].some((term) => listed.has(term)));
}

function termsOf(text: string, language: KnownLanguage | null): Set<string> {
  const terms = new Set<string>();
  for (const word of wordsOf(text, language))
    if (word !== null && !word.stop) terms.add(stem(word.folded, language));
  return terms;
}

function score(
  terms: ReadonlySet<string>,
  frequency: ReadonlyMap<string, number>,
  title: ReadonlySet<string>,
  place: number,
  length: number,
): number {
  let central = 0;
  let aboutTitle = 0;
  for (const term of terms) {
    central += Math.log(1 + (frequency.get(term) ?? 0));
    if (title.has(term)) aboutTitle += 1;
  }
  const density = terms.size === 0 ? 0 : central / Math.sqrt(terms.size + 2);
  const early = 2.8 / (1 + place * 0.6);
  const fitting = length < 25 ? -0.6 : length > 160 ? -0.4 : 0;
  return density + early + Math.min(aboutTitle, 3) * 0.7 + fitting;
}
