import { app } from 'electron';

/**
 * Quits as if the window had been closed, however often a signal comes. Left alone, Electron does so at the first one
 * and ends at once at the second; and Ctrl+C comes twice, as npm passes on what the terminal has sent already.
 * When Electron is ready, not before: it sets its own handlers until then.
 */
export function quitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A library listens since before Electron set its handlers: Node would take ours for one more of the same.
    process.removeAllListeners(signal);
    process.on(signal, () => app.quit());
  }
}
