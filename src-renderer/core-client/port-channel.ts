import type { Channel } from '../../src-shared/rpc/channel.ts';

/**
 * A {@link Channel} over a message port; the port itself keeps what came before the listener was set. `onGone`
 * tells of a dead other end where the port does not.
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
