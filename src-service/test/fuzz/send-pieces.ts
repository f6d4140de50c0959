import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** How the bytes of a body go on their way. */
export type Pieces = 'at once' | 'in chunks' | 'one by one';

/** Milliseconds within which a response must arrive: a request that takes longer hangs. */
const timeout = 10_000;

/** Bytes of a body that are sent one by one; the rest of it adds nothing but time. */
const maxSinglePieces = 1500;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Posts bytes as JSON; rejects when no answer comes in time. */
export async function sendPieces(
  url: string,
  key: string,
  body: Buffer,
  pieces: Pieces,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const length =
    pieces === 'at once' ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
  const sending = request(url, { method: 'POST', agent, signal, headers: { ...headers, ...length } });
  sending.setNoDelay(true);
  const answered = once(sending, 'response', { signal }) as Promise<[IncomingMessage]>; // what the event carries
  const single = pieces === 'one by one' ? Math.min(body.length, maxSinglePieces) : 0;
  for (const byte of body.subarray(0, single)) sending.write(Buffer.of(byte));
  sending.end(body.subarray(single));
  const [response] = await answered;
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode ?? 0, text };
}
