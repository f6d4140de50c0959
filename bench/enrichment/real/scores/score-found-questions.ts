import { foldText } from '../../fold-text.ts';
import type { Fact } from '../../labelled-notes.ts';
import { isValidQuestion } from '../../score-questions.ts';
import type { Labels } from '../read-real-notes.ts';

/**
 * Whether a reader says that the note answers a question: it is the reader's own, word for word, or it asks for the
 * same in the form of its language.
 */
export function isGoodQuestion(question: string, readers: readonly Labels[], language: string): boolean {
  const labelled = readers.flatMap(({ questions }) => questions);
  if (labelled.some((label) => foldText(label.question) === foldText(question))) return true;
  const facts = labelled.flatMap(({ asks, about, answer }): Fact[] =>
    asks === 'whether' || about.length === 0 ? [] : [{ asks, about, answer }],
  );
  return isValidQuestion(question, facts, language);
}
