import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { retold, type Sentence } from '../../../src-shared/texts/sentence.ts';

/** A sentence as a text of the sync log: with what it is made of, or, where that is unknown, the sentence itself. */
export const storedSentence = ({ message, wording }: Sentence): string =>
  wording === undefined ? message : JSON.stringify({ message, wording } satisfies Sentence);

/** Whether two stored texts are made of the same, in whatever language each was made. */
export const isSameSentence = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && readSentence(one) === readSentence(other));

/** The sentence of a stored text, in the language of now; texts of older versions are as they were written. */
export function readSentence(stored: string): string {
  if (!stored.startsWith('{"message":')) return stored;
  try {
    return retold(JSON.parse(stored) as Sentence).message; // written by this module
  } catch {
    return stored;
  }
}

/** A problem as it was stored, in the language of now. */
export const readProblem = (stored: string | null): SyncProblem | null =>
  stored === null ? null : retold(JSON.parse(stored) as SyncProblem); // written by the journal
