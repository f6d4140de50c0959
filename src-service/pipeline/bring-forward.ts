import type { Log } from '../domain/log.ts';
import type { ProcessingStore } from '../storage/processing-store.ts';
import { type Rest, restUnlessAborted } from './rest.ts';

/** Share of one processor that the process may take at most while this goes on, with all of its threads. */
const share = 0.01;
/** Memories that are looked at together: the first ones after a rest cost several times as much as those that follow. */
const pageSize = 100;
/** Milliseconds after the start before it begins: whoever starts the app wants to see notes. */
const delay = 30_000;
/** Milliseconds that the Memories of a page have at least, to be processed. */
const shortestRest = 1000;
/** Milliseconds after which it goes on, however much was processed meanwhile, such as an import. */
const longestRest = 3_600_000;

export type BringForwardParts = {
  readonly store: Pick<ProcessingStore, 'reprocess'>;
  /** Of the enricher that runs. */
  readonly provenance: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Milliseconds of processor time that the process took so far. */
  readonly processorTime: () => number;
  readonly wake: () => void;
  readonly log: Log;
  readonly rest?: Rest;
};

/**
 * Has Memories that a former version of the enricher made processed again, oldest first, behind everything else, and so slowly that a
 * hundredth of a processor is enough for all that the process does: what else it does makes this slower. What they show stays until it
 * is replaced. Resolves when all are in the queue or `signal` is aborted. A restart begins from the first Memory and passes over what is
 * done.
 */
export async function bringForward(parts: BringForwardParts, signal: AbortSignal): Promise<void> {
  const { store, provenance, clock, processorTime, wake, log, rest = restUnlessAborted } = parts;
  let [after, total]: [string | null, number] = [null, 0];
  try {
    await rest(delay, signal);
    let paid = processorTime();
    do {
      const request = {
        since: 0,
        notMadeBy: null,
        formerVersionsOf: provenance,
        accountId: null,
        now: clock(),
      };
      const { count, next } = await store.reprocess(request, after, pageSize);
      if (count > 0) {
        wake();
        await rest(shortestRest, signal);
      }
      // what is processed while it rests is paid for after the next page
      const done = processorTime();
      await rest(Math.min((done - paid) / share, longestRest), signal);
      paid = done;
      [after, total] = [next, total + count];
    } while (after !== null);
    if (total > 0) log.info({ memories: total, provenance }, 'old Memories brought forward');
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'old Memories are not brought forward');
  }
}
