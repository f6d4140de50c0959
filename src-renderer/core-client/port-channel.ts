import type { Channel } from '../../src-shared/rpc/channel.ts';

/**
 * A {@link Channel} over a message port, which queues messages until a listener is set. `onGone` calls back when the other end died,
 * for ports that do not report it.
 */
export function portChannel(port: MessagePort, onGone: (listener: () => void) => void): Channel {
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
