import { extractBytes, restoreBytes } from '../../src-shared/rpc/binary-framing.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';

/**
 * A {@link Channel} over an open WebSocket: every message is one JSON text, after one binary message for each of its byte
 * arrays.
 */
export function socketChannel(socket: WebSocket): Channel {
  const early: unknown[] = [];
  let deliver: (message: unknown) => void = (message) => early.push(message);
  let bytes: Uint8Array<ArrayBuffer>[] = [];
  socket.binaryType = 'arraybuffer';
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) bytes.push(new Uint8Array(data));
    if (typeof data !== 'string') return;
    const own = bytes;
    bytes = [];
    deliver(restoreBytes({ text: data, bytes: own }));
  };
  return {
    send: (message) => {
      const framed = extractBytes(message);
      for (const part of framed.bytes) socket.send(part);
      socket.send(framed.text);
    },
    onMessage(listener) {
      deliver = listener;
      for (const message of early.splice(0)) listener(message);
    },
    onClose(listener) {
      if (socket.readyState >= WebSocket.CLOSING) listener();
      else socket.addEventListener('close', () => listener(), { once: true });
    },
    close: () => socket.close(),
  };
}

/** Opens a WebSocket. Rejects when the host does not respond. */
export function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('close', () => reject(new Error('the app does not answer')), { once: true });
  });
}
