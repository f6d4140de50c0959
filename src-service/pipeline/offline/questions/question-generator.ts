/**
 * Asks what one statement answers, in the statement's language, or null when it cannot do so without a doubt: a
 * question that sounds wrong is worse than none.
 */
export type QuestionGenerator = (statement: string, note: NoteWords) => string | null;

export type NoteWords = {
  /** Whether a word stands in small letters anywhere in the note: then its capital does not make it a name. */
  isCommon(word: string): boolean;
};

/** A longer statement says too much at once to be asked about. */
export const longestStatement = 240;

/** The first of some ways of asking that fits. */
export function firstFitting(...questionGenerators: readonly QuestionGenerator[]): QuestionGenerator {
  return (statement, note) => {
    for (const ask of questionGenerators) {
      const question = ask(statement, note);
      if (question !== null) return question;
    }
    return null;
  };
}

/** One space between words, none around the text or before its commas. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.])/g, '')
    .replace(/[\s,;]+$/, '')
    .trim();

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
