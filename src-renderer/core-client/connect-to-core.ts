import type { Channel } from '../../src-shared/rpc/channel.ts';
import { portChannel } from './port-channel.ts';
import { admittedAddress } from './session.ts';
import { openSocket, socketChannel } from './socket-channel.ts';

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
