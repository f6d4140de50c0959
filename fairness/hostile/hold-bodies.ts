import { connect, type Socket } from 'node:net';
import { maxBodyBytes } from '../../src-shared/memory-api/limits.ts';

/** A way to send a body that takes memory for long. */
export type Manner = 'announce' | 'stand-still' | 'endless' | 'trickle';
export const manners: readonly Manner[] = ['announce', 'stand-still', 'endless', 'trickle'];

/** Milliseconds between two pieces of a body. */
const pieceInterval = 200;
/** Milliseconds until the next try after a response or a lost connection. */
const pause = 1_000;

const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;

/** What each manner announces, sends at once, and sends every {@link pieceInterval}. */
const spelled: Readonly<
  Record<Manner, { readonly length: string; readonly first: string; readonly more: string }>
> = {
  // the largest body that is read, and nothing of it
  announce: { length: `content-length: ${maxBodyBytes}`, first: '{', more: '' },
  'stand-still': { length: 'transfer-encoding: chunked', first: chunk(65_000), more: '' },
  // 300 KB a second, for ever
  endless: { length: 'transfer-encoding: chunked', first: '', more: chunk(60_000) },
  // faster than what is ended as too slow
  trickle: { length: 'content-length: 2000000', first: '', more: 'a'.repeat(8_000) },
};

/** Holds connections that begin such a body again and again, until `signal` is aborted. */
export function holdBodies(
  target: { readonly baseUrl: string; readonly key: string },
  { manner, connections }: { readonly manner: Manner; readonly connections: number },
  signal: AbortSignal,
): void {
  for (let made = 0; made < connections; made += 1) begin(target, manner, signal);
}

function begin(
  target: { readonly baseUrl: string; readonly key: string },
  manner: Manner,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { hostname, port, pathname } = new URL(`${target.baseUrl}/memories`);
  const { length, first, more } = spelled[manner];
  const socket: Socket = connect(Number(port), hostname);
  const end = (): void => void socket.destroy();
  let sending: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', end);
  socket.on('error', () => {}); // the service may end it
  socket.on('data', end);
  socket.once('connect', () => {
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${target.key}\r\ncontent-type: application/json\r\n${length}\r\n\r\n${first}`,
    );
    // what is not read is not piled up here
    if (more !== '')
      sending = setInterval(() => socket.writableLength === 0 && socket.write(more), pieceInterval);
  });
  socket.once('close', () => {
    clearInterval(sending);
    signal.removeEventListener('abort', end);
    setTimeout(begin, pause, target, manner, signal);
  });
}
