import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Bytes that the first buffer holds when a body comes in pieces; most notes fit. */
const firstSize = 16 * 1024;

/** What was read, or why it was not. */
export type ReadBody = Result<Buffer, 'too-large' | 'broken-off'>;

/**
 * Reads a request body of at most `limit` bytes. A longer one is read to its end and discarded, so that the client
 * has finished sending when it gets the response. One that comes in a single piece is handed on as it came. Pieces are
 * copied together as they come: a client that sends them one by one makes no more of them, and no more than twice
 * `limit` is ever held. One whose length was announced is held once.
 */
export function readBody(stream: Readable, limit: number, announced = 0): Promise<ReadBody> {
  return new Promise((resolve) => {
    // events cost a request less than reading with `for await`
    let body: Buffer | null = null;
    let length = 0;
    stream.on('data', (bytes: Buffer) => {
      const end = length + bytes.length;
      if (end > limit) body = null;
      else if (length === 0 && end === announced) body = bytes;
      else
        body = append(
          body ?? Buffer.allocUnsafeSlow(announced <= limit ? announced : 0),
          length,
          bytes,
          limit,
        );
      length = end;
    });
    stream.once('end', () =>
      resolve(length > limit ? fail('too-large') : succeed(body?.subarray(0, length) ?? Buffer.alloc(0))),
    );
    // a client that disconnects causes an error, or only a close
    stream.once('error', () => resolve(fail('broken-off')));
    stream.once('close', () => resolve(fail('broken-off')));
  });
}

/** The first `used` bytes of `body` and then these, in a larger buffer where they need one. */
function append(body: Buffer, used: number, bytes: Buffer, limit: number): Buffer {
  const end = used + bytes.length;
  const room = end > body.length ? grown(body, used, Math.min(Math.max(2 * end, firstSize), limit)) : body;
  bytes.copy(room, used);
  return room;
}

function grown(body: Buffer, used: number, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  body.copy(larger, 0, 0, used);
  return larger;
}
