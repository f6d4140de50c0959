import type { IncomingMessage } from 'node:http';

/** Milliseconds for which the rest of a body is read and discarded after its response. */
const lingering = 30_000;

/**
 * Ends the connection of a client that goes on sending a body long after its response. Ended at once, it would be reset, and
 * the response lost.
 */
export function endLingering(request: IncomingMessage): void {
  if (request.complete || request.readableEnded) return;
  request.resume();
  const timer = setTimeout(() => request.socket.destroy(), lingering).unref();
  const stop = (): void => {
    clearTimeout(timer);
    request.removeListener('end', stop);
    request.socket.removeListener('close', stop);
  };
  request.once('end', stop);
  request.socket.once('close', stop);
}
