import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../../threads/thread-environment.ts';
import type { EnricherReply, EnricherRequest } from './serve-enricher.ts';

/** Limits of a thread. */
export type ThreadLimits = {
  /** Milliseconds until it must be up. */
  readonly start: number;
  /**
   * Milliseconds of the thread's processor time for one reply, not counting the start: on a busy machine no note is given up for what
   * others take. A thread that only waits has twelve times as long by the clock.
   */
  readonly answer: number;
  /** Milliseconds of the thread's processor time after which a reply takes long. */
  readonly slow: number;
  /** MiB of JavaScript heap. */
  readonly heap: number;
};

/** How many times its processor time a reply may take by the clock. */
const longestWait = 12;

/** MiB of heap for what has just been made: more would mostly be garbage that waits. */
const youngHeap = 16;

/** A thread that runs an enricher. */
export type EnricherThread = {
  /**
   * Sends one request; the one before must be settled. `moved` is memory of it that is moved to the thread; `onSlow` is called when it
   * takes long. Rejects when the thread crashes, runs out of memory or takes too long: it is gone then.
   */
  ask(
    request: EnricherRequest,
    moved?: readonly ArrayBuffer[],
    onSlow?: () => void,
  ): Promise<Exclude<EnricherReply, { kind: 'up' }>>;
  readonly isGone: () => boolean;
  /** Terminates the thread; a pending request is rejected. */
  end(): Promise<void>;
};

/** The pending request. */
type Asked = {
  readonly request: EnricherRequest;
  readonly moved: readonly ArrayBuffer[];
  readonly onSlow: () => void;
  readonly resolve: (reply: Exclude<EnricherReply, { kind: 'up' }>) => void;
  readonly reject: (error: Error) => void;
};

/** Starts a thread. `program` is a module that calls `serveEnricher`. */
export function startEnricherThread(program: URL, limits: ThreadLimits): EnricherThread {
  const worker = new Worker(program, {
    name: 'enricher',
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: youngHeap },
    // its output could quote a note, and standard output belongs to the service
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();

  let up = false;
  let gone = false;
  let asked: Asked | null = null;
  /** Stop what waits for the thread to be up, or for its reply. */
  let stops: readonly (() => void)[] = [];

  function stopTimers(): void {
    for (const stop of stops) stop();
    stops = [];
  }

  function lose(error: Error): void {
    gone = true;
    stopTimers();
    asked?.reject(error);
    asked = null;
    void worker.terminate();
  }

  function post({ request, moved, onSlow, reject }: Asked): void {
    const late = () => lose(named('TimeLimitError', `no answer within ${limits.answer} ms`));
    const before = processorTime(worker);
    stops = [
      afterProcessorTime(worker, limits.slow, before, onSlow),
      afterProcessorTime(worker, limits.answer, before, late),
      afterClock(limits.answer * longestWait, late),
    ];
    try {
      worker.postMessage(request, moved);
    } catch (error) {
      stopTimers(); // the thread has nothing to answer
      asked = null;
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  worker.on('message', (reply: EnricherReply) => {
    if (gone) return;
    stopTimers();
    if (reply.kind === 'up') {
      up = true;
      if (asked) post(asked);
    } else {
      asked?.resolve(reply);
      asked = null;
    }
  });
  worker.on('messageerror', lose);
  worker.on('error', (thrown: unknown) => lose(crash(thrown)));
  worker.on('exit', (code) => lose(named('ThreadEndedError', `the thread ended with code ${code}`)));

  return {
    ask(request, moved = [], onSlow = () => {}) {
      return new Promise((resolve, reject) => {
        if (gone) return reject(named('ThreadEndedError', 'the thread is gone'));
        asked = { request, moved, onSlow, resolve, reject };
        if (up) return post(asked);
        const late = () => lose(named('TimeLimitError', `the thread was not up within ${limits.start} ms`));
        stops = [afterClock(limits.start, late)];
      });
    },
    isGone: () => gone,
    async end() {
      lose(named('ThreadEndedError', 'the thread was ended'));
      await worker.terminate();
    },
  };
}

function afterClock(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}

function crash(thrown: unknown): Error {
  const why = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'it threw no Error';
  return named('ThreadCrashedError', why);
}

function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Milliseconds between two looks at the processor time of a thread, at least. */
const shortestLook = 50;

/** Milliseconds of processor time that a thread has taken; NaN where it cannot be known, before Node 24.6. */
export async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return Number.NaN;
  }
}

/**
 * Calls `then` when a thread has taken so many milliseconds of processor time since `before`; by the clock where its processor time
 * cannot be known. Returns the function that stops it.
 */
function afterProcessorTime(
  worker: Worker,
  milliseconds: number,
  before: Promise<number>,
  then: () => void,
): () => void {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const left = milliseconds - ((await processorTime(worker)) - (await before));
    if (isStopped) return;
    // NaN is no time that is left
    if (left > 0) timer = setTimeout(look, Math.max(left, shortestLook));
    else then();
  };
  let timer = setTimeout(look, milliseconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
