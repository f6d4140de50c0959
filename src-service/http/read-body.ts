import type { Readable } from 'node:stream';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { freeMemoryOf } from '../domain/note-text.ts';

/** Bytes that the first buffer holds when a body comes in pieces; most notes fit. */
const firstSize = 16 * 1024;

/** Bytes of a body that is handed on as it came: the memory of a larger one belongs to it alone, and may be given away. */
const largestPiece = 64 * 1024;

/** How much of an announced body must be there before there is a buffer for all of it: one part in so many. */
const announcedPart = 2;

/** What was read, or why it was not. `busy`: the gate had no room for it. */
export type ReadBody = Result<Buffer, 'too-large' | 'broken-off' | 'busy'>;

/** Decides when a body may be read on. */
export type BodyGate = {
  /** Called once, before anything is read. False: wait for `resume`. `drop` ends reading: the result is `busy`. */
  open(reader: { readonly resume: () => void; readonly drop: () => void }): boolean;
  /** Called with each piece. False: read no more until `resume`. */
  arrived(bytes: number): boolean;
};

/**
 * Reads a request body of at most `limit` bytes. The result is there as soon as it is known: what follows of a body that is too large, by
 * what it announces or by what arrives, is discarded. A small body that comes in a single piece is handed on as it
 * came. Pieces are copied together as they come: a client that sends them one by one makes no more of them, and no more
 * than twice `limit` is ever held.
 */
export function readBody(
  stream: Readable,
  limit: number,
  { announced = 0, gate = null }: { readonly announced?: number; readonly gate?: BodyGate | null } = {},
): Promise<ReadBody> {
  if (announced > limit) {
    stream.on('error', () => {}).on('data', freeMemoryOf);
    return Promise.resolve(fail('too-large'));
  }
  return new Promise((resolve) => {
    // events cost a request less than reading with `for await`
    let body: Buffer | null = null;
    let length = 0;
    let isOver = false;
    const end = (result: ReadBody): void => {
      isOver = true;
      // what is not handed on would stay until the next garbage collection
      if (!result.ok && body !== null) freeMemoryOf(body);
      body = null;
      resolve(result);
    };
    stream.on('data', (bytes: Buffer) => {
      if (isOver) {
        freeMemoryOf(bytes);
        return;
      }
      const arrived = bytes.length;
      const total = length + arrived;
      if (total > limit) {
        freeMemoryOf(bytes);
        end(fail('too-large'));
        return;
      }
      const isWhole = length === 0 && total === announced && total <= largestPiece;
      body = isWhole ? bytes : append(body, length, bytes, { announced, limit });
      length = total;
      if (body !== bytes) freeMemoryOf(bytes);
      if (gate?.arrived(arrived) === false) stream.pause();
    });
    stream.once('end', () => !isOver && end(succeed(body?.subarray(0, length) ?? Buffer.alloc(0))));
    // a client that disconnects causes an error, or only a close
    stream.once('error', () => end(fail('broken-off')));
    stream.once('close', () => {
      end(fail('broken-off'));
      freeQueued(stream);
    });
    const reader = {
      resume: () => void stream.resume(),
      drop() {
        end(fail('busy'));
        stream.resume(); // what still comes is discarded
      },
    };
    if (gate?.open(reader) === false) stream.pause();
  });
}

/** Frees what a closed stream never handed on: while it waits, some pieces come all the same. */
function freeQueued(stream: Readable): void {
  if (stream.readableLength === 0) return;
  stream.resume(); // from here on `read` gives the pieces as they came, not all of them copied into one
  for (let piece: Buffer | null = stream.read(); piece !== null; piece = stream.read()) freeMemoryOf(piece);
}

/** The first `used` bytes of `body` and then these, in a larger buffer where they need one. */
function append(
  body: Buffer | null,
  used: number,
  bytes: Buffer,
  { announced, limit }: { readonly announced: number; readonly limit: number },
): Buffer {
  const end = used + bytes.length;
  if (body === null || end > body.length) {
    // what is announced takes no memory before a good part of it has come
    const size =
      announced >= end && announced <= announcedPart * end ? announced : Math.max(2 * end, firstSize);
    const larger = Buffer.allocUnsafeSlow(Math.min(size, limit));
    body?.copy(larger, 0, 0, used);
    if (body !== null) freeMemoryOf(body);
    bytes.copy(larger, used);
    return larger;
  }
  bytes.copy(body, used);
  return body;
}
