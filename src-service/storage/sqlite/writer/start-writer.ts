import { Worker } from 'node:worker_threads';
import { inFlight } from '../../../../src-shared/in-flight.ts';
import { threadEnvironment } from '../../../threads/thread-environment.ts';
import type { BackendMethod } from '../backend-methods.ts';
import type { Call, Reply } from './serve-writer.ts';

/** The thread that writes into a database. */
export type Writer = {
  /**
   * Runs a method. Rejects when it threw or its transaction could not be committed: nothing was written then. `moved` is memory
   * of its arguments that is moved to the thread instead of being copied, and is freed there.
   */
  call(method: BackendMethod, args: readonly unknown[], moved: readonly ArrayBuffer[]): Promise<unknown>;
  /** Ends the thread once all calls are settled. */
  close(): Promise<void>;
};

/** Where calls are run and replied to: a thread, or what behaves as one. */
export type WriterWorker = {
  postMessage(message: readonly Call[] | 'close', moved?: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (replies: readonly Reply[]) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
};

type Asked = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/** A thread that writes into the database of a folder. `program` is the module `writer-thread`, from the sources or built. */
export const writerThread = (program: URL, dataFolder: string): WriterWorker =>
  new Worker(program, {
    name: 'writer',
    env: threadEnvironment(),
    workerData: { dataFolder },
    // calls only pass through: a larger young generation would only fill with garbage
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });

/**
 * Starts the thread that writes, with the first call. A thread that ends by itself leaves its calls undecided: they are rejected,
 * and the next call starts another.
 */
export function startWriter(startWorker: () => WriterWorker): Writer {
  const asked = inFlight<Asked>();
  let thread: WriterWorker | null = null;
  let outgoing: Call[] = [];
  let onEmpty: (() => void) | null = null;

  function settle(replies: readonly Reply[]): void {
    for (const reply of replies) {
      const { resolve, reject } = asked.take(reply.id) ?? {};
      if (reply.ok) resolve?.(reply.value);
      else reject?.(Object.assign(new Error(reply.message), { code: reply.code }));
    }
    if (asked.size === 0) onEmpty?.();
  }

  function lose(error: Error): void {
    thread = null;
    outgoing = [];
    for (const { reject } of asked.takeAll()) reject(error);
    onEmpty?.();
  }

  function start(): WriterWorker {
    const worker = startWorker();
    worker.on('message', settle);
    worker.on('error', (error: Error) => lose(error));
    worker.on('exit', () => {
      if (thread === worker) lose(new Error('The thread that writes has ended.'));
    });
    return worker;
  }

  function post(): void {
    const calls = outgoing;
    outgoing = [];
    if (calls.length === 0) return; // the thread was lost meanwhile, and its calls were rejected
    thread ??= start();
    thread.postMessage(
      calls,
      calls.flatMap(({ moved }) => moved),
    );
  }

  return {
    call(method, args, moved) {
      return new Promise((resolve, reject) => {
        const id = asked.add({ resolve, reject });
        // calls of one turn of the event loop go in one message
        if (outgoing.push({ id, method, args, moved }) === 1) setImmediate(post);
      });
    },
    async close() {
      if (asked.size > 0) {
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
        });
      }
      const worker = thread;
      thread = null;
      if (worker === null) return;
      const ended = new Promise<void>((resolve) => worker.on('exit', resolve));
      worker.postMessage('close');
      await ended;
    },
  };
}
