/** Characters of a response body that are kept. */
export const maxResponseLength = 1000;

/**
 * Reads the beginning of a response body as text, at most {@link maxResponseLength} characters, and discards the rest
 * unread. What arrived before an error is kept. It is for a log: no U+0000, and no half characters.
 */
export async function readResponse(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      // leaving the loop destroys the stream, and the connection with it
      if (text.length >= 2 * maxResponseLength) break;
    }
  } catch {
    // the status decides, and it has arrived; the body just ends here
  }
  return Array.from(text.slice(0, 2 * maxResponseLength), (character) =>
    character === '\0' ? '\uFFFD' : character,
  )
    .slice(0, maxResponseLength)
    .join('')
    .toWellFormed();
}
