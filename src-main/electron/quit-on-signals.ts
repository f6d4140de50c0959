import { app } from 'electron';

/**
 * Quits as if the window had been closed, however often a signal comes. Left alone, Electron does so at the first one
 * and ends at once at the second; and Ctrl+C comes twice, as npm passes on what the terminal has sent already.
 * When Electron is ready, not before: it sets its own handlers until then.
 */
export function quitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Node registers with the system for the first listener only: that of a library, from before Electron's handlers.
    process.removeAllListeners(signal);
    process.on(signal, () => app.quit());
  }
}
