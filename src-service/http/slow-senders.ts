import type { IncomingMessage } from 'node:http';
import { inFlight } from '../../src-shared/in-flight.ts';
import { respondToClientError } from './client-error-response.ts';

/** Bytes a second at which any body must arrive while others wait for its capacity. */
export const minPace = 16 * 1024;

/** Milliseconds within which a body must arrive at its present pace while others wait, however large it is. */
export const maxTransferTime = 60_000;

/** A body that arrives. */
export type Sender = {
  readonly request: IncomingMessage;
  /** How long it says it is; 0 when it does not. */
  readonly announced: number;
  /** Whether the service itself did not read it, at any time since the last call. */
  readonly hasWaited: () => boolean;
  /** Whether others wait for the capacity it takes. */
  readonly isInTheWay: () => boolean;
};

type Watched = {
  readonly sender: Sender;
  /** The bytes that were read of the connection at the last check; null where it is not to be measured yet. */
  readBefore: number | null;
};

/** Watches the arrival of bodies. */
export type SlowSenders = {
  /** Watches a body. Returns the function that stops watching. */
  watch(sender: Sender): () => void;
};

/**
 * Aborts bodies that arrive too slowly while others wait: a client that sends one byte a minute would block them for as
 * long as a request may take. Checks every `interval` milliseconds; a body that is new at one check, or was not read all the time
 * since, is measured by the next. The response asks the client to retry.
 */
export function slowSenders(interval: number): SlowSenders {
  const senders = inFlight<Watched>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    for (const watched of senders) {
      const { request, announced, hasWaited, isInTheWay } = watched.sender;
      const { readBefore } = watched;
      const { socket, complete } = request;
      const enough = Math.max(minPace / 1000, announced / maxTransferTime) * interval;
      const isHeldUp = hasWaited();
      const isSlow = !complete && !isHeldUp && readBefore !== null && socket.bytesRead - readBefore < enough;
      if (isSlow && isInTheWay()) respondToClientError(tooSlow(), socket);
      else watched.readBefore = isHeldUp ? null : socket.bytesRead;
    }
  }

  return {
    watch(sender) {
      const id = senders.add({ sender, readBefore: null });
      looking ??= setInterval(look, interval).unref();
      return () => {
        senders.take(id);
        if (senders.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      };
    },
  };
}

const tooSlow = (): Error => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
