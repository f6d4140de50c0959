import type { WebSocket } from 'ws';
import { largestAttachment } from '../../src-shared/rpc/attachments.ts';
import type { Channel, FramedMessage } from '../../src-shared/rpc/channel.ts';

/** Close code for a peer that sends what the protocol does not know (RFC 6455). */
const unsupportedData = 1003;

/**
 * A WebSocket that carries one JSON value a text message, as a channel of {@link FramedMessage}s. The bytes of a message come before it,
 * each run in a binary message of its own. `mostBytes`: of one message; a peer that sends more is cut off.
 */
export function webSocketChannel(socket: WebSocket, mostBytes = largestAttachment): Channel {
  const early: unknown[] = [];
  let deliver = (message: unknown): void => void early.push(message);
  let bytes: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      // Copied, since the socket's own buffer may be a part of a larger one.
      const part = new Uint8Array(Buffer.isBuffer(data) ? data : Buffer.concat([data].flat().map(bufferOf)));
      waiting += part.length;
      bytes.push(part);
      if (waiting > mostBytes) socket.close(unsupportedData);
      return;
    }
    const message: FramedMessage = { text: data.toString(), bytes };
    [bytes, waiting] = [[], 0];
    deliver(message);
  });
  // An error is always followed by "close"; without a listener it would end the process.
  socket.on('error', () => undefined);
  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      const { text, bytes: parts } = message as FramedMessage; // the messages of such a channel
      for (const part of parts) socket.send(part);
      socket.send(text);
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

const bufferOf = (data: Buffer | ArrayBuffer): Buffer => (Buffer.isBuffer(data) ? data : Buffer.from(data));
