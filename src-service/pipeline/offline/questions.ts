import { maxQuestions } from '../../../src-shared/memory-api/limits.ts';
import type { EnrichmentInput } from '../../domain/enrichment.ts';
import { type KnownLanguage, smallWordsOf } from './language.ts';
import { askedOfDays } from './questions/appointments.ts';
import { askedOfTables } from './questions/compared-prices.ts';
import { askedOfName, definedTerms } from './questions/definitions.ts';
import { dishOf } from './questions/dishes.ts';
import { askedOfFields } from './questions/fields.ts';
import { installedPackage, namedTasks, usedProgram } from './questions/how-tos.ts';
import { askedOfDeeds } from './questions/minutes.ts';
import { noteLines } from './questions/note-lines.ts';
import { askedOfNumbers } from './questions/numbers.ts';
import { ownQuestions } from './questions/own-questions.ts';
import { askedOfPeopleAndPlaces } from './questions/people-and-places.ts';
import { furtherPhrases, phrases } from './questions/phrases.ts';
import { askedOfPrices } from './questions/prices.ts';
import { isCooked, isRecipe } from './recipe.ts';

/** A longer question is not one a person would ask of a note. */
const longest = 160;

/**
 * At most three questions, in the note's language, that it answers: its own, what it shows how to do, what it defines, and
 * what happens when, costs how much, and is whose or where. Only what its structure makes certain is asked; most notes answer nothing.
 */
export function findQuestions(
  { title, content, folder }: Pick<EnrichmentInput, 'title' | 'content' | 'folder'>,
  language: KnownLanguage | null,
): string[] {
  const lines = noteLines(content, title);
  const questions = ownQuestions(title, lines, language);
  const add = (question: (name: string) => string, name: string | null): void => {
    if (name !== null && name.trim() !== '') questions.push(question(name.trim()));
  };
  const texts = lines.map(({ text }) => text);
  const code = smallWordsOf(texts.join('\n'), language) ?? '';
  const ask = language === null ? furtherPhrases[code] : phrases[language];
  if (ask === undefined) return asked(questions);
  add(ask.install, installedPackage(title, lines));
  const tasks = namedTasks(title, lines, ask);
  questions.push(...tasks);
  const isMade = tasks.length === 0 && (isRecipe(texts) || isCooked(folder ?? '', texts));
  add(ask.make, isMade ? dishOf(title, code) : null);
  if (language === null) return asked(questions);
  const { use, means, whatIs } = phrases[language];
  add(use, questions.length === 0 ? usedProgram(title, lines) : null);
  add((question) => question, askedOfName(title, lines, language));
  for (const term of definedTerms(title, lines)) add(means ?? whatIs, term);
  questions.push(...askedOfDays(title, lines, language), ...askedOfPeopleAndPlaces(lines, language));
  questions.push(...askedOfDeeds(title, lines, language), ...askedOfPrices(lines, language));
  questions.push(...askedOfTables(lines, language), ...askedOfFields(title, lines, language));
  questions.push(...askedOfNumbers(lines, language));
  return asked(questions);
}

/** The first ones that differ in more than what is written large. */
const asked = (questions: readonly string[]): string[] =>
  [...new Map(questions.toReversed().map((question) => [question.toLowerCase(), question])).values()]
    .toReversed()
    .filter(({ length }) => length <= longest)
    .slice(0, maxQuestions);
