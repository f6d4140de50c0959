import { type Channel, extractBytes, restoreBytes } from '../../src-shared/rpc/channel.ts';

/** A channel of messages over a channel that carries each as a text. */
export const fromTexts = (texts: Channel): Channel => translated(texts, asText, fromText);

/** A channel of texts over one of messages: the other way round. */
export const asTexts = (messages: Channel): Channel => translated(messages, fromText, asText);

const translated = (
  channel: Channel,
  out: (message: unknown) => unknown,
  back: (message: unknown) => unknown,
): Channel => ({
  ...channel,
  send: (message) => channel.send(out(message)),
  onMessage: (listener) => channel.onMessage((message) => listener(back(message))),
});

/** A renderer's message on its way through a pipe that carries JSON alone: its bytes in base64. */
export function asText(message: unknown): string {
  const { text, bytes } = extractBytes(message);
  return JSON.stringify([text, ...bytes.map((part) => Buffer.from(part).toString('base64'))]);
}

/** Reads what {@link asText} wrote; both ends of the pipe are this program. */
export function fromText(written: unknown): unknown {
  const [text = 'null', ...bytes]: string[] = JSON.parse(String(written));
  return restoreBytes({ text, bytes: bytes.map((part) => new Uint8Array(Buffer.from(part, 'base64'))) });
}
