import type { IncomingMessage } from 'node:http';
import { respondToClientError } from './client-error-response.ts';

/** Bytes a second at which any body must arrive while others wait for its capacity. */
export const minPace = 16 * 1024;

/** Milliseconds within which a body must arrive at its present pace while others wait, however large it is. */
export const maxTransferTime = 60_000;

/** Watches the arrival of bodies. */
export type SlowSenders = {
  /** Watches a body of so many bytes. Returns the function that stops watching. */
  watch(request: IncomingMessage, bytes: number): () => void;
};

/** Bytes that were read of a connection at the last check, -1 before the first one; and bytes per check that suffice. */
type Watched = { readonly readBefore: number; readonly enough: number };

/**
 * Aborts bodies that arrive too slowly while others wait: a client that sends one byte a minute would block them for as
 * long as a request may take. Checks every `interval` milliseconds; a body that is new at one check is measured by the
 * next. The response asks the client to retry.
 */
export function slowSenders(interval: number, othersWait: () => boolean): SlowSenders {
  const senders = new Map<IncomingMessage, Watched>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    for (const [request, { readBefore, enough }] of senders) {
      const { socket, complete } = request;
      const isSlow = !complete && readBefore >= 0 && socket.bytesRead - readBefore < enough;
      if (isSlow && othersWait()) respondToClientError(tooSlow(), socket);
      else senders.set(request, { readBefore: socket.bytesRead, enough });
    }
  }

  return {
    watch(request, bytes) {
      const pace = Math.max(minPace / 1000, bytes / maxTransferTime);
      senders.set(request, { readBefore: -1, enough: pace * interval });
      looking ??= setInterval(look, interval).unref();
      return () => {
        senders.delete(request);
        if (senders.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      };
    },
  };
}

const tooSlow = (): Error => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
