import { connect } from 'node:net';
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

/** Where the bodies go. */
export type Target = { readonly baseUrl: string; readonly key: string };

/** What is called for each body. */
export type HoldEvents = {
  /** It was begun, over a connection of its own. */
  readonly onBegin: () => void;
  /** A response came, with this status. */
  readonly onResponse: (status: number) => void;
};

/** Holds a connection that begins such a body, and another one whenever it ends. */
export function holdBodies(target: Target, manner: Manner, events: HoldEvents): void {
  const { hostname, port, pathname } = new URL(`${target.baseUrl}/memories`);
  const { length, first, more } = spelled[manner];
  const socket = connect(Number(port), hostname);
  let sending: NodeJS.Timeout | undefined;
  socket.on('error', () => {}); // the service may end it
  socket.setEncoding('latin1').on('data', (text: string) => {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
    if (status !== undefined) events.onResponse(Number(status));
    socket.destroy();
  });
  socket.once('connect', () => {
    events.onBegin();
    const head = `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${target.key}`;
    socket.write(`${head}\r\ncontent-type: application/json\r\n${length}\r\n\r\n${first}`);
    // what is not read is not piled up here
    const send = (): void => void (socket.writableLength === 0 && socket.write(more));
    if (more !== '') sending = setInterval(send, pieceInterval);
  });
  socket.once('close', () => {
    clearInterval(sending);
    setTimeout(holdBodies, pause, target, manner, events);
  });
}
