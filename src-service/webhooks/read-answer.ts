/** Characters of an answer that are kept. */
export const maxAnswerLength = 1000;

/**
 * Reads the beginning of an answer's body as text, at most {@link maxAnswerLength} characters, and lets go of the rest
 * unread. What comes before an error or a cut is kept. It is for a log: no U+0000, and no half characters.
 */
export async function readAnswer(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      // leaving the loop destroys the stream, and the connection with it
      if (text.length >= 2 * maxAnswerLength) break;
    }
  } catch {
    // the status has come, which decides; of the body there is just no more than this
  }
  return Array.from(text.slice(0, 2 * maxAnswerLength), (character) =>
    character === '\0' ? '\uFFFD' : character,
  )
    .slice(0, maxAnswerLength)
    .join('')
    .toWellFormed();
}
