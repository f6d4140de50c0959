import { app, type BrowserWindow } from 'electron';

/** A page that dies twice within so many milliseconds is not reloaded without asking. */
const minLifetime = 60_000;

/**
 * Reloads the page when its process has died, so that the user is not left with an empty window. What was typed
 * is in the draft the core saved a moment before. `now` is in milliseconds; `tryAgain` asks the user when it happens
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
    console.error(`The renderer ended: ${reason}`);
    const soon = now() - diedAt < minLifetime;
    diedAt = now();
    if (soon && !(await tryAgain())) return app.quit();
    if (!window.isDestroyed()) window.webContents.reload();
  });
}
