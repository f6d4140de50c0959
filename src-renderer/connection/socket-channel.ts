import type { Channel } from '../../src-shared/rpc/channel.ts';

/** A {@link Channel} over an open WebSocket: every message is one JSON text. */
export function socketChannel(socket: WebSocket): Channel {
  const early: unknown[] = [];
  let deliver: (message: unknown) => void = (message) => early.push(message);
  socket.onmessage = (event) => {
    if (typeof event.data === 'string') deliver(JSON.parse(event.data));
  };
  return {
    send: (message) => socket.send(JSON.stringify(message)),
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

/** Opens `/rpc` on the host that served the page. Rejects when the host does not answer. */
export function openSocket(location: Location): Promise<WebSocket> {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${location.host}/rpc`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('close', () => reject(new Error('the app does not answer')), { once: true });
  });
}
