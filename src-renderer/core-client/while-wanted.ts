import { messageOf } from '../text/message-of.ts';

/**
 * Passes on what a call to the core answers, or the message of its error, until the returned function is called: what an effect asked for
 * is not shown once it ended.
 */
export function whileWanted<Answer>(
  answer: Promise<Answer>,
  show: (answer: Answer) => void,
  showProblem: (message: string) => void,
): () => void {
  let isWanted = true;
  answer.then(
    (value) => isWanted && show(value),
    (error: unknown) => isWanted && showProblem(messageOf(error)),
  );
  return () => {
    isWanted = false;
  };
}
