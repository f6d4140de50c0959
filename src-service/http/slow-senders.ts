import type { IncomingMessage } from 'node:http';
import { answerClientError } from './answer-client-error.ts';

/** Bytes a second that a body must come in with while others wait for the room that it takes. */
export const slowestPace = 16 * 1024;

/** Watches bodies on their way in. */
export type SlowSenders = {
  /** Begins to watch a body. Returns how to stop that. */
  watch(request: IncomingMessage): () => void;
};

/**
 * Cuts off bodies that come in slower than {@link slowestPace} while others wait: whoever sends one byte a minute would
 * hold their room for as long as a request may take. Looks every `interval` milliseconds; a body that is new at one look
 * is judged by the next. Its sender is told to try again.
 */
export function slowSenders(interval: number, othersWait: () => boolean): SlowSenders {
  const senders = new Map<IncomingMessage, number>();
  let looking: NodeJS.Timeout | undefined;

  function look(): void {
    const enough = (slowestPace * interval) / 1000;
    for (const [request, readBefore] of senders) {
      const { socket, complete } = request;
      const isSlow = !complete && readBefore >= 0 && socket.bytesRead - readBefore < enough;
      if (isSlow && othersWait()) answerClientError(tooSlow(), socket);
      else senders.set(request, socket.bytesRead);
    }
  }

  return {
    watch(request) {
      senders.set(request, -1);
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
