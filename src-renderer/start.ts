import { connectToCore } from './core-client/connect-to-core.ts';
import { createCoreClient } from './core-client/core-client.ts';

/*
 * A page begins here: this small program runs as soon as it is there, connects, and asks for what a window begins with. Meanwhile the browser
 * reads and compiles the window itself, which is fifty times as large.
 */

/** Whether this page is the small window for a quick note. */
export const isCapture = window.location.hash === '#capture';

export const core = createCoreClient({
  connect: connectToCore,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
  ahead: isCapture
    ? ['settings.read']
    : [
        'settings.read',
        'vault.status',
        'sync.status',
        'conflicts.list',
        'vaultSettings.read',
        'library.load',
      ],
});
