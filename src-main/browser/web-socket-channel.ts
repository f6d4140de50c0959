import type { WebSocket } from 'ws';
import { largestAttachment } from '../../src-shared/rpc/attachments.ts';
import type { Channel, FramedMessage } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from '../core-process/buffered-channel.ts';

/** Close code for a peer that sends what the protocol does not know (RFC 6455). */
const unsupportedData = 1003;

/**
 * A WebSocket that carries one JSON value a text message, as a channel of {@link FramedMessage}s. The bytes of a message come before it,
 * each run in a binary message of its own. `mostBytes`: of one message; a peer that sends more is cut off.
 */
export function webSocketChannel(socket: WebSocket, mostBytes = largestAttachment): Channel {
  const { channel, receive, end } = bufferedChannel({
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      const { text, bytes } = message as FramedMessage; // the messages of such a channel
      for (const part of bytes) socket.send(part);
      socket.send(text);
    },
    close: () => socket.close(),
  });
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
    receive(message);
  });
  socket.on('close', end);
  // An error is always followed by "close"; without a listener it would end the process.
  socket.on('error', () => undefined);
  return channel;
}

const bufferOf = (data: Buffer | ArrayBuffer): Buffer => (Buffer.isBuffer(data) ? data : Buffer.from(data));
