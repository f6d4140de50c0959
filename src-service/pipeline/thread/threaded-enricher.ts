import { availableParallelism } from 'node:os';
import type { Enrichment } from '../../domain/enrichment.ts';
import type { NoteText, Utf8 } from '../../domain/note-text.ts';
import type { EnricherInput } from '../enricher.ts';
import { type EnricherThread, startEnricherThread, type ThreadLimits } from './enricher-thread.ts';
import { fairLine, type Turn } from './fair-line.ts';
import type { EnricherReply, EnricherRequest, SentText } from './serve-enricher.ts';

/** Limits for one note, in milliseconds and MB; most take a few milliseconds. Notes that wait for a thread keep their worker's lease. */
export const threadLimits: ThreadLimits = { start: 20_000, answer: 5_000, slow: 500, heap: 512 };

/** Milliseconds without a request after which a thread is terminated and its memory released. */
export const idleLimit = 15_000;

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
  extract(content: NoteText, account?: number): Promise<string | Utf8>;
  enrich(input: EnricherInput, canonicalText: NoteText, account?: number): Promise<Enrichment>;
  close(): Promise<void>;
  /** How many threads run at the moment. */
  readonly running: () => number;
};

/** A place for a thread, which is started with the first request. */
type Place = { thread: EnricherThread | null; isBusy: boolean; idle?: NodeJS.Timeout };

/** A request that waits for a thread. */
type Asked = {
  /** Called when there is a thread for it: reads what is large. */
  readonly request: () => Promise<Sent>;
  readonly resolve: (reply: EnricherReply) => void;
  readonly reject: (error: unknown) => void;
};

/** What goes to a thread, and memory of it that is moved there. */
type Sent = { readonly request: EnricherRequest; readonly moved: readonly ArrayBuffer[] };

/**
 * Runs an enricher off the event loop, so that requests are answered while it works, and within limits, so that no
 * note can crash the service or block the others forever. Accounts take turns at the threads, see {@link fairLine}; a
 * thread that crashed or took too long is replaced with the next request. A large text is read when a thread is free for it, so
 * that each thread has the texts of one note at most.
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
      void run(place, turn);
    }
  }

  async function run(place: Place, { item, slow, end }: Turn<Asked>): Promise<void> {
    clearTimeout(place.idle);
    place.isBusy = true;
    try {
      const { request, moved } = await item.request();
      if (closed) throw new Error('The enricher is closed.');
      if (place.thread === null || place.thread.isGone()) {
        place.thread = startEnricherThread(program, limits);
      }
      item.resolve(await place.thread.ask(request, moved, slow));
    } catch (error) {
      item.reject(error);
    } finally {
      place.isBusy = false;
      place.idle = setTimeout(() => void place.thread?.end(), options.idleLimit ?? idleLimit).unref();
      end();
      handOut();
    }
  }

  function inTurn(request: Asked['request'], account = 0): Promise<EnricherReply> {
    return new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The enricher is closed.'));
      line.add(account, { request, resolve, reject });
      handOut();
    });
  }

  return {
    provenance,
    async extract(content, account) {
      const request = async (): Promise<Sent> => {
        const text = await sent(content);
        return { request: { kind: 'extract', content: text }, moved: memoryOf(text) };
      };
      const reply = await inTurn(request, account);
      return reply.kind === 'extracted' ? reply.canonicalText : unanswered(reply);
    },
    async enrich(input, canonicalText, account) {
      const request = async (): Promise<Sent> => {
        const content = await sent(input.content);
        const text = await sent(canonicalText);
        return {
          request: { kind: 'enrich', input: { ...input, content }, canonicalText: text },
          moved: [...memoryOf(content), ...memoryOf(text)],
        };
      };
      const reply = await inTurn(request, account);
      return reply.kind === 'enriched' ? reply.enrichment : unanswered(reply);
    },
    running: () => places.filter(isUp).length,
    async close() {
      closed = true;
      for (const { reject } of line.clear()) reject(new Error('The enricher is closed.'));
      for (const { idle } of places) clearTimeout(idle);
      await Promise.all(places.map(({ thread }) => thread?.end()));
    },
  };
}

const sent = async (text: NoteText): Promise<SentText> => (typeof text === 'string' ? text : text.read());

/** What holds anything else is copied: a text that was made again since it was found to be large may lie where small buffers share memory. */
const memoryOf = (text: SentText): readonly ArrayBuffer[] =>
  typeof text === 'string' || text.buffer.byteLength !== text.byteLength ? [] : [text.buffer];

/** Throws what the enricher threw in its thread. */
function unanswered(reply: EnricherReply): never {
  if (reply.kind !== 'failed') throw new Error(`The thread answered ${reply.kind} to another question.`);
  const error = new Error(reply.message);
  error.name = reply.name;
  throw error;
}
