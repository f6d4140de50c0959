import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Bytes that the first buffer holds; most notes fit. */
const firstSize = 16 * 1024;

/**
 * Reads a request body of at most `limit` bytes. A longer one is read to its end and thrown away, so that the client
 * has finished sending when it gets its answer. The bytes are copied together as they come: a client that sends them
 * one by one makes no more of them, and no more than twice `limit` is ever held. One whose length was announced is held
 * once.
 */
export async function readBody(
  stream: Readable,
  limit: number,
  announced = 0,
): Promise<Result<Buffer, 'too-large' | 'broken-off'>> {
  let body = Buffer.allocUnsafeSlow(announced <= limit ? announced : 0);
  let length = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer; // an IncomingMessage without an encoding yields nothing else
      const end = length + bytes.length;
      if (end > limit) body = Buffer.alloc(0);
      else {
        if (end > body.length) body = grown(body, length, Math.min(Math.max(2 * end, firstSize), limit));
        bytes.copy(body, length);
      }
      length = end;
    }
  } catch {
    return fail('broken-off');
  }
  return length > limit ? fail('too-large') : succeed(body.subarray(0, length));
}

function grown(body: Buffer, used: number, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(size);
  body.copy(larger, 0, 0, used);
  return larger;
}
