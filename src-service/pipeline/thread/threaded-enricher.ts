import { availableParallelism } from 'node:os';
import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';
import { type EnricherThread, startEnricherThread, type ThreadLimits } from './enricher-thread.ts';
import { fairLine } from './fair-line.ts';
import type { EnricherReply, EnricherRequest } from './messages.ts';

/** Limits for one note, in milliseconds and MB. Notes that wait for a thread keep their worker's lease. */
export const threadLimits: ThreadLimits = { start: 20_000, answer: 5_000, heap: 512 };

/** Milliseconds without a request after which a thread is terminated and its memory released. */
export const idleLimit = 15_000;

/** Milliseconds after which a note takes long: most take a few. */
const slowAfter = 500;

/** Two threads at least, so that a note that takes long leaves one to the others; more where there are cores. */
const threadsByCores = (): number => Math.min(4, Math.max(2, availableParallelism()));

export type ThreadedEnricherOptions = {
  /** Module that calls `serveEnricher`; from the sources or built. */
  readonly program: URL;
  /** Of the enricher in the thread. */
  readonly provenance: string;
  readonly limits?: ThreadLimits;
  readonly idleLimit?: number;
  /** Threads at most; by the number of cores if left out. */
  readonly threads?: number;
};

/** An enricher in threads of its own; its methods are always asynchronous. */
export type ThreadedEnricher = {
  readonly provenance: string;
  extract(content: string, account?: number): Promise<string>;
  enrich(input: EnrichmentInput, canonicalText: string, account?: number): Promise<Enrichment>;
  close(): Promise<void>;
  /** How many threads run at the moment. */
  readonly running: () => number;
};

/** A place for a thread, which is started with the first request. */
type Place = { thread: EnricherThread | null; isBusy: boolean; idle?: NodeJS.Timeout };

/** A request that waits for a thread. */
type Asked = {
  readonly request: EnricherRequest;
  readonly resolve: (reply: EnricherReply) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs an enricher off the event loop, so that requests are answered while it works, and within limits, so that no
 * note can crash the service or block the others forever. Accounts take turns at the threads, see {@link fairLine}; a
 * thread that crashed or took too long is replaced with the next request.
 */
export function threadedEnricher(options: ThreadedEnricherOptions): ThreadedEnricher {
  const { program, provenance, limits = threadLimits, threads = threadsByCores() } = options;
  const places: Place[] = Array.from({ length: threads }, () => ({ thread: null, isBusy: false }));
  const line = fairLine<Asked>(threads, () => performance.now());
  let closed = false;

  const isUp = ({ thread }: Place): boolean => thread !== null && !thread.isGone();

  /** Hands out the threads that are free, those first that run already. */
  function handOut(): void {
    for (;;) {
      const free = places.filter(({ isBusy }) => !isBusy);
      const place = free.find(isUp) ?? free[0];
      const turn = place && !closed ? line.next() : undefined;
      if (!place || !turn) return;
      void run(place, turn.account, turn.item);
    }
  }

  async function run(place: Place, account: number, { request, resolve, reject }: Asked): Promise<void> {
    clearTimeout(place.idle);
    place.isBusy = true;
    const slow = setTimeout(() => line.slow(account), slowAfter);
    try {
      if (place.thread === null || place.thread.isGone()) {
        place.thread = startEnricherThread(program, limits);
      }
      resolve(await place.thread.ask(request));
    } catch (error) {
      reject(error);
    } finally {
      clearTimeout(slow);
      place.isBusy = false;
      place.idle = setTimeout(() => void place.thread?.end(), options.idleLimit ?? idleLimit).unref();
      line.end(account);
      handOut();
    }
  }

  function inTurn(request: EnricherRequest, account = 0): Promise<EnricherReply> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The enricher is closed.'));
      line.add({ account, item: { request, resolve, reject } });
      handOut();
    });
  }

  return {
    provenance,
    async extract(content, account) {
      const reply = await inTurn({ kind: 'extract', content }, account);
      return reply.kind === 'extracted' ? reply.canonicalText : unanswered(reply);
    },
    async enrich(input, canonicalText, account) {
      const reply = await inTurn({ kind: 'enrich', input, canonicalText }, account);
      return reply.kind === 'enriched' ? reply.enrichment : unanswered(reply);
    },
    running: () => places.filter(isUp).length,
    async close() {
      closed = true;
      for (const { item } of line.clear()) item.reject(new Error('The enricher is closed.'));
      for (const { idle } of places) clearTimeout(idle);
      await Promise.all(places.map(({ thread }) => thread?.end()));
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
