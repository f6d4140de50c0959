import { gistForm, isWellFormed, widestGist } from '../gist-form.ts';
import { bestSentence, saysWhen } from './gist/best-sentence.ts';
import { chooseFacts } from './gist/choose-facts.ts';
import { factsOf } from './gist/facts-of.ts';
import { headsOf } from './gist/heads-of.ts';
import { type GistKind, gistKindOf, languageOfLead, leadOf, letters } from './gist/lead-of.ts';
import { comparedOf, ingredientsOf } from './gist/listed-things.ts';
import { sentenceOf, startBig } from './gist/one-sentence.ts';
import { shareOf, topicsOf } from './gist/topics-of.ts';
import { type KnownLanguage, smallWordsOf } from './language.ts';
import type { NotePart } from './note-parts.ts';
import type { NoteSources } from './note-sources.ts';
import { termsOf } from './statements.ts';
import type { RankedCandidate } from './tags.ts';
import { hasOwnCapital, isSmallWord } from './terms.ts';
import { widthOf } from './width.ts';

/** Parts that are weighed: the subject of a note is stated within the first of them. */
const mostParts = 300;
/** Least width of what a note has to hold to be about something. */
const leastContent = 14;
/** The share of sentences from which on a note is prose, and so few parts are told whatever they are. */
const mostlySentences = 0.6;
const fewParts = 3;
/** Least width of the sentences of a note that tell it, whatever its tasks and callouts are. */
const leastTold = 40;
/** The share of tasks and callouts from which on they are no remark in a longer text, which is told like any other. */
const leastBeside = 0.3;
/** Fewest things that a note is said to be about, one by one, and fewest of a note that is mostly sentences. */
const leastHeads = 3;
const leastInProse = 4;
/** Most facts and topics of a sentence, most items of a list, and the width that is left for its lead and between them. */
const mostFacts = 5;
const mostItems = 8;
const besides = 16;
/** Least ingredients of a recipe that are listed. */
const leastIngredients = 3;
/** Share of its topics that a sentence of the note, or the facts of prose, have to say; of its first sentence. One with the day of a
 * notice is sure in any case. */
const sure = 0.3;
const sureOfFirst = 0.1;

export type GistSources = NoteSources & {
  readonly parts: readonly NotePart[];
  /** Terms of the note, those first that it is most about. */
  readonly ranked: readonly RankedCandidate[];
  readonly language: KnownLanguage | null;
};

/**
 * One sentence of at most 140 characters in width that says what a note is about, beside its title: its kind, and in short facts what it
 * says of its topics; or the one sentence of the note that says much of them. Null when it is about nothing, or nothing of it is sure to say what.
 */
export function findGist(note: GistSources): string | null {
  const parts = note.parts.slice(0, mostParts);
  if (parts.reduce((sum, { text }) => sum + widthOf(text), 0) < leastContent) return null;
  for (const chosen of [toldBeside(parts), parts])
    for (const gist of gistsOf(note, chosen))
      if (isWellFormed(gistForm(gist, note.title, note.language))) return gist;
  return null;
}

/** The sentences of a note that has tasks or callouts besides, where these say enough: they tell what it is about. Empty for all other notes. */
function toldBeside(parts: readonly NotePart[]): readonly NotePart[] {
  const own = parts.filter(({ isBeside }) => isBeside !== true);
  const told = own.filter(({ kind }) => kind !== 'heading');
  const sentences = told.filter(({ kind }) => kind === 'sentence');
  const says = sentences.reduce((sum, { text }) => sum + widthOf(text), 0) >= leastTold;
  const isMixed =
    own.length <= parts.length * (1 - leastBeside) && sentences.length > told.length * mostlySentences;
  return isMixed && says ? told : [];
}

/** What may be the gist, best first. */
function* gistsOf(note: GistSources, parts: readonly NotePart[]): Generator<string> {
  const { title, language, ranked } = note;
  const candidates = ranked.map(({ candidate }) => candidate);
  const text = parts.map((part) => part.text).join('\n');
  const code = languageOfLead(smallWordsOf(`${title}\n${text}`, language));
  const known = termsOf(title, language);
  const topics = topicsOf(parts, candidates, known, language);
  const compared = comparedOf(parts)?.names ?? [];
  const kind = gistKindOf(note, parts, compared.length > 0);
  const smallWords = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu));
  const mayStartSmall = (word: string): boolean =>
    smallWords.has(word.toLowerCase()) ||
    (isSmallWord(word.toLowerCase(), code) && !hasOwnCapital(word, code));
  const name = leadOf(kind, code);
  // the law of form lets none begin with its title
  const lead = title.trim().toLowerCase() === name.toLowerCase() ? '' : name;
  const inOne = (facts: readonly string[], mayBeSmall: typeof mayStartSmall | null): string[] => {
    const said = sentenceOf(lead, facts, code, mayBeSmall);
    return said === null ? [] : [said];
  };

  const ingredients = kind === 'recipe' ? ingredientsOf(parts) : [];
  const listed = ingredients.length < leastIngredients ? compared : ingredients;
  if (listed.length > 1) yield* inOne(listed.slice(0, mostFacts), null);
  const best = bestSentence(parts, topics, language, kind);
  const isFirst = best !== null && parts[0]?.text.toLowerCase().startsWith(best.toLowerCase().slice(0, -1));
  const least = kind === 'notice' && saysWhen(best ?? '') ? 0 : isFirst ? sureOfFirst : sure;
  const sentence = best !== null && shareOf(best, topics, language) >= least ? [best] : [];
  if (letters.has(kind) || kind === 'diary') yield* sentence;
  const isList = lists.has(kind);
  const how = { room: widestGist - besides, most: isList ? mostItems : mostFacts, isList };
  const facts = chooseFacts(factsOf(parts, known, language), topics, how);
  const sentences = parts.filter((part) => part.kind === 'sentence').length;
  const isProse = sentences > parts.length * mostlySentences && !isList && kind !== 'minutes';
  if (isProse && parts.length <= fewParts) yield* inOne(facts, mayStartSmall);
  const heads = chooseFacts(headsOf(parts, note.blocks, ranked, known, language), topics, how);
  if (heads.length >= (isProse ? leastInProse : leastHeads)) yield* inOne(heads, null);
  if (isProse) {
    yield* sentence;
    for (const gist of [...inOne(heads, null), ...inOne(facts, mayStartSmall)])
      if (shareOf(gist, topics, language) >= sure) yield gist;
  } else if (!letters.has(kind)) {
    yield* inOne(facts, mayStartSmall);
    yield* sentence;
    yield* inOne(heads, null);
  }
  if (parts.length <= fewParts)
    yield* [best, ...facts].flatMap((one) => (one === null ? [] : [startBig(one)]));
}

/** Kinds that are written in few words, and of which more of them are told. */
const lists: ReadonlySet<GistKind> = new Set(['list', 'form']);
