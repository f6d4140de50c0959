import { type Channel, extractBytes, restoreBytes } from '../../src-shared/rpc/channel.ts';
import { admittedAddress } from './session.ts';

/** The window message that carries the core's port, posted by the preload into its own page. */
const corePortMessage = 'example-notes:core-port';
/** The window message after the core died, because older versions of Electron do not report a closed port. */
const coreGoneMessage = 'example-notes:core-gone';

/**
 * Connects the renderer to its core: through the port of the desktop shell, or through a WebSocket to the
 * server of the browser shell, which rejects with a `RefusedError` where the page is not let in.
 */
export async function connectToCore(): Promise<Channel> {
  if (window.exampleNotes === undefined) return socketChannel(await openSocket(await admittedAddress()));
  const port = nextPort(window);
  window.exampleNotes.connect();
  return portChannel(await port, onCoreGone);
}

function nextPort(page: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      const port = event.ports[0];
      // Only accepted from this window: another window or frame could pose as the core.
      if (event.source !== page || event.data !== corePortMessage || port === undefined) return;
      page.removeEventListener('message', listen);
      resolve(port);
    };
    page.addEventListener('message', listen);
  });
}

function onCoreGone(listener: () => void): void {
  const listen = (event: MessageEvent): void => {
    if (event.source !== window || event.data !== coreGoneMessage) return;
    window.removeEventListener('message', listen);
    listener();
  };
  window.addEventListener('message', listen);
}

/**
 * A {@link Channel} over a message port, which queues messages until a listener is set. `onGone` calls back when the other end died,
 * for ports that do not report it.
 */
function portChannel(port: MessagePort, onGone: (listener: () => void) => void): Channel {
  return {
    send: (message) => port.postMessage(message),
    onMessage(listener) {
      port.onmessage = (event) => listener(event.data);
    },
    onClose(listener) {
      port.addEventListener('close', () => listener(), { once: true });
      onGone(listener);
    },
    close: () => port.close(),
  };
}

/**
 * A {@link Channel} over an open WebSocket: every message is one JSON text, after one binary message for each of its byte
 * arrays.
 */
function socketChannel(socket: WebSocket): Channel {
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
function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('close', () => reject(new Error('the app does not answer')), { once: true });
  });
}
