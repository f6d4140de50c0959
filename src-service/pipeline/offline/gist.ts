import { bestSentence } from './gist/best-sentence.ts';
import { chooseFacts } from './gist/choose-facts.ts';
import { factsOf } from './gist/facts-of.ts';
import { ingredientsOf } from './gist/ingredients.ts';
import { type GistKind, gistKindOf, languageOfLead, leadOf } from './gist/lead-of.ts';
import { sentenceOf, startBig, widestGist } from './gist/one-sentence.ts';
import { comparedOf } from './gist/table-names.ts';
import { topicNames, topicsOf } from './gist/topics-of.ts';
import { type KnownLanguage, smallWordsOf } from './language.ts';
import type { NotePart } from './note-parts.ts';
import type { NoteSources } from './note-sources.ts';
import { termsOf } from './statements.ts';
import type { Candidate } from './tag-candidates.ts';
import { isSmallWord } from './terms.ts';
import { widthOf } from './width.ts';

/** Parts that are weighed: the subject of a note is stated within the first of them. */
const mostParts = 300;
/** Least width of what a note has to hold to be about something. */
const leastContent = 14;
/** Most facts and topics of a sentence, most items of a list, and the width that is left for its lead and between them. */
const mostFacts = 4;
const mostItems = 8;
const besides = 16;
/** Least ingredients of a recipe that are listed. */
const leastIngredients = 3;
/** Least width of a fact that says something alone. */
const leastAlone = 20;
/** A sentence of the note is its gist where this share of what it says is more than what the facts say together. */
const worthwhile = 0.7;

export type GistSources = NoteSources & {
  readonly parts: readonly NotePart[];
  /** Terms of the note, those first that it is most about. */
  readonly candidates: readonly Candidate[];
  readonly language: KnownLanguage | null;
};

/**
 * One sentence of at most 140 characters in width that says what a note is about, beside its title: its kind, and in short facts what it
 * says of its topics; or the one sentence of the note that says more of them; or its kind and the topics. Null when it is about nothing.
 */
export function findGist(note: GistSources): string | null {
  const { title, language, candidates } = note;
  const parts = note.parts.slice(0, mostParts);
  if (parts.reduce((sum, { text }) => sum + widthOf(text), 0) < leastContent) return null;
  const text = parts.map((part) => part.text).join('\n');
  const code = languageOfLead(smallWordsOf(`${title}\n${text}`, language));
  const known = termsOf(title, language);
  const topics = topicsOf(parts, candidates, known, language);
  const compared = comparedOf(parts)?.names ?? [];
  const kind = gistKindOf(note, parts, compared.length > 0);
  const smallWords = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu));
  const mayStartSmall = (word: string): boolean => isSmallWord(word, code) || smallWords.has(word);
  const inOne = (
    lead: GistKind | null,
    facts: readonly string[],
    mayBeSmall: (word: string) => boolean,
  ): string | null => sentenceOf(lead === null ? '' : leadOf(lead, code), facts, code, mayBeSmall);

  const ingredients = kind === 'recipe' ? ingredientsOf(parts) : [];
  const listed = ingredients.length < leastIngredients ? compared : ingredients;
  const ofList = listed.length < 2 ? null : inOne(kind, listed.slice(0, mostFacts), noWord);
  if (ofList !== null) return ofList;
  const isLetter = letters.has(kind);
  const best = bestSentence(parts, topics, language, isLetter);
  if (best !== null && isLetter) return best.text;
  const chosen = chooseFacts(factsOf(parts, known, language), topics, {
    room: widestGist - besides,
    most: lists.has(kind) ? mostItems : mostFacts,
  });
  if (best !== null && !lists.has(kind) && best.worth * worthwhile > chosen.worth) return best.text;
  const ofFacts = isLetter ? null : inOne(kind === 'notes' ? null : kind, chosen.texts, mayStartSmall);
  if (ofFacts !== null) return ofFacts;
  if (best !== null) return best.text;
  const [fact] = chosen.texts;
  if (fact !== undefined && widthOf(fact) >= leastAlone) return startBig(fact);
  const names = topicNames(candidates, topics, known, language);
  return inOne(kind, names.slice(0, mostFacts), noWord) ?? fact ?? null;
}

const noWord = (): boolean => false;

/** Kinds that are written in few words, and of which more of them are told. */
const lists: ReadonlySet<GistKind> = new Set(['list', 'form']);
/** Kinds that are written in sentences, and hold greetings and names besides. */
const letters: ReadonlySet<GistKind> = new Set(['mail', 'notice']);
