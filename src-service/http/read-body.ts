import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/**
 * Reads a request body of at most `limit` bytes. A longer one is read to its end and thrown away, so that the client
 * has finished sending when it gets its answer, while no more than `limit` bytes are ever held.
 */
export async function readBody(
  stream: Readable,
  limit: number,
): Promise<Result<Buffer, 'too-large' | 'broken-off'>> {
  let chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer; // an IncomingMessage without an encoding yields nothing else
      length += bytes.length;
      if (length > limit) chunks = [];
      else chunks.push(bytes);
    }
  } catch {
    return fail('broken-off');
  }
  return length > limit ? fail('too-large') : succeed(Buffer.concat(chunks, length));
}
