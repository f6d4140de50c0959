import type { IncomingMessage } from 'node:http';
import { answerClientError } from './answer-client-error.ts';

/** Bytes a second that any body must come in with while others wait for the room that it takes. */
export const slowestPace = 16 * 1024;

/** Milliseconds within which a body must be on the way to be there while others wait, however large it says it is. */
export const longestWay = 60_000;

/** Watches bodies on their way in. */
export type SlowSenders = {
  /** Begins to watch a body of so many bytes. Returns how to stop that. */
  watch(request: IncomingMessage, bytes: number): () => void;
};

/** What was read of a connection at the last look, -1 before the first one; and bytes a look that are enough. */
type Watched = { readonly readBefore: number; readonly enough: number };

/**
 * Cuts off bodies that come in too slowly while others wait: whoever sends one byte a minute would hold their room for as
 * long as a request may take. Looks every `interval` milliseconds; a body that is new at one look
 * is judged by the next. Its sender is told to try again.
 */
export function slowSenders(interval: number, othersWait: () => boolean): SlowSenders {
  const senders = new Map<IncomingMessage, Watched>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    for (const [request, { readBefore, enough }] of senders) {
      const { socket, complete } = request;
      const isSlow = !complete && readBefore >= 0 && socket.bytesRead - readBefore < enough;
      if (isSlow && othersWait()) answerClientError(tooSlow(), socket);
      else senders.set(request, { readBefore: socket.bytesRead, enough });
    }
  }

  return {
    watch(request, bytes) {
      const pace = Math.max(slowestPace / 1000, bytes / longestWay);
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
