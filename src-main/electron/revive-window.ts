import { app, type BrowserWindow } from 'electron';

/** A second death within a minute will not be mended by a third page. */
const minLifetime = 60_000;

/**
 * Loads the page again when its process has died, so that nobody is left with an empty window. What it had typed
 * is in the draft the core saved a moment before. `now` is in milliseconds; `tryAgain` is asked when it happens
 * again too soon.
 */
export function reviveWindow(
  window: BrowserWindow,
  now: () => number,
  tryAgain: () => Promise<boolean>,
): void {
  let diedAt = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return; // the window is being closed
    console.error(`The page ended: ${reason}`);
    const soon = now() - diedAt < minLifetime;
    diedAt = now();
    if (soon && !(await tryAgain())) return app.quit();
    if (!window.isDestroyed()) window.webContents.reload();
  });
}
