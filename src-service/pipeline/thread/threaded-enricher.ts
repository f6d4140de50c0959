import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';
import { type EnricherThread, startEnricherThread, type ThreadLimits } from './enricher-thread.ts';
import type { EnricherReply, EnricherRequest } from './messages.ts';

/** Limits for one note, in milliseconds and MB. Notes that wait for the thread keep their worker's lease. */
export const threadLimits: ThreadLimits = { start: 20_000, answer: 5_000, heap: 512 };

/** Milliseconds without a request after which the thread is terminated and its memory released. */
export const idleLimit = 15_000;

export type ThreadedEnricherOptions = {
  /** Module that calls `serveEnricher`; from the sources or built. */
  readonly program: URL;
  /** Of the enricher in the thread. */
  readonly provenance: string;
  readonly limits?: ThreadLimits;
  readonly idleLimit?: number;
};

/** An enricher in a thread of its own; its methods are always asynchronous. */
export type ThreadedEnricher = {
  readonly provenance: string;
  extract(content: string): Promise<string>;
  enrich(input: EnrichmentInput, canonicalText: string): Promise<Enrichment>;
  close(): Promise<void>;
  /** Whether a thread runs at the moment. */
  readonly isRunning: () => boolean;
};

/**
 * Runs an enricher off the event loop, so that requests are answered while it works, and within limits, so that no
 * note can crash the service or block the others forever. The thread is started by the first request; one that
 * crashed or took too long is replaced with the next.
 */
export function threadedEnricher(options: ThreadedEnricherOptions): ThreadedEnricher {
  const { program, provenance, limits = threadLimits } = options;
  let thread: EnricherThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  const isRunning = (): boolean => thread !== null && !thread.isGone();

  async function ask(request: EnricherRequest): Promise<EnricherReply> {
    if (closed) throw new Error('The enricher is closed.');
    clearTimeout(idle);
    if (thread === null || thread.isGone()) thread = startEnricherThread(program, limits);
    try {
      return await thread.ask(request);
    } finally {
      idle = setTimeout(endThread, options.idleLimit ?? idleLimit).unref();
    }
  }

  function inTurn(request: EnricherRequest): Promise<EnricherReply> {
    const reply = last.then(() => ask(request));
    last = reply.catch(() => {});
    return reply;
  }

  async function endThread(): Promise<void> {
    clearTimeout(idle);
    await thread?.end();
  }

  return {
    provenance,
    async extract(content) {
      const reply = await inTurn({ kind: 'extract', content });
      return reply.kind === 'extracted' ? reply.canonicalText : unanswered(reply);
    },
    async enrich(input, canonicalText) {
      const reply = await inTurn({ kind: 'enrich', input, canonicalText });
      return reply.kind === 'enriched' ? reply.enrichment : unanswered(reply);
    },
    isRunning,
    async close() {
      closed = true;
      await endThread();
    },
  };
}

/** Throws what the enricher threw in its thread. */
function unanswered(reply: EnricherReply): never {
  if (reply.kind !== 'failed') throw new Error(`The thread answered ${reply.kind} to another question.`);
  const error = new Error(reply.message);
  error.name = reply.name;
  throw error;
}
