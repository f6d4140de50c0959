import type { WebSocket } from 'ws';
import type { Channel } from '../../src-shared/rpc/channel.ts';

/** Close code for a peer that sends what the protocol does not know (RFC 6455). */
const unsupportedData = 1003;

/** A WebSocket that carries one JSON value a text message, as a channel. */
export function webSocketChannel(socket: WebSocket): Channel {
  const early: unknown[] = [];
  let deliver = (message: unknown): void => void early.push(message);
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : parseJson(data.toString());
    if (message === undefined) socket.close(unsupportedData);
    else deliver(message);
  });
  // An error is always followed by "close"; without a listener it would end the process.
  socket.on('error', () => undefined);
  return {
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    onMessage: (listener) => {
      deliver = listener;
      for (const message of early.splice(0)) listener(message);
    },
    onClose: (listener) => {
      if (socket.readyState === socket.CLOSED) listener();
      else socket.once('close', listener);
    },
    close: () => socket.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
