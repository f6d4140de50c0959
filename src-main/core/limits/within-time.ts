import vm from 'node:vm';
import { isTooDeep } from '../../../src-shared/result.ts';

/** Work took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Where the script below finds the work. */
const place = Symbol.for('example-notes.work-within-time');
const holder = globalThis as { [place]?: () => void };
const runsWork = 'globalThis[Symbol.for("example-notes.work-within-time")]()';

/** Milliseconds for which all attempts together may block: a core that is silent for ten seconds is started again. */
const longestBlock = 8_000;

/**
 * Runs work that only computes, and ends it when it has taken so many milliseconds of processor time: throws a {@link TimeLimitError} then.
 * It is ended between any two steps, without its `finally`, so it must leave nothing half done that others see: no files, no database, no
 * variables of a module. It may be begun once more, when the computer was busy with something else. Starting it costs about 0.2 ms.
 *
 * Node ends a script by itself, wherever it is, even within a regular expression; a thread would have to be sent every text.
 */
export function withinTime<Value>(milliseconds: number, work: () => Value): Value {
  if (holder[place] !== undefined) return work(); // within work that is timed already
  // the clock runs on while others have the processor, or the computer sleeps: then it is begun once more, with twice the time, as it would get
  // no further with the same. Not where that blocks for too long; ordinary work takes a fifth of its time at most, and is hardly ever ended
  const more = 3 * milliseconds <= longestBlock ? [2 * milliseconds] : [];
  for (const time of [milliseconds, ...more]) {
    const before = processorTime();
    const outcome: { value?: Value } = {};
    try {
      holder[place] = () => {
        outcome.value = work();
      };
      // Node takes whole numbers only
      vm.runInThisContext(runsWork, { timeout: Math.ceil(time) });
      return outcome.value as Value; // it ran to its end
    } catch (error) {
      if (!isTimeout(error)) throw error;
      if (processorTime() - before >= milliseconds / 2) break;
    } finally {
      delete holder[place];
    }
  }
  throw new TimeLimitError(`more than ${milliseconds} ms of processor time`);
}

/** Milliseconds that this thread has taken; of the whole process before Node 23.9. */
function processorTime(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Milliseconds for a page of up to a million characters, and for any. */
const timeOfMillion = 650;
const longestTime = 1_500;

/**
 * What converting a page of so many characters results in; null where that takes too much processor time, or more stack than there is. Saves wait
 * meanwhile: an ordinary page of a million characters takes a fifth of its time, and only what is made to be slow takes more. `times`: how many times as much
 * the work may take as rendering does.
 */
export function withinPageTime<Value>(length: number, convert: () => Value, times = 1): Value | null {
  const time = timeOfMillion * Math.max(1, length / 1_000_000);
  return resultWithin(Math.min(longestTime, time) * times, convert);
}

/** What work results in; null where it takes more milliseconds of processor time, or more stack than there is. */
export function resultWithin<Value>(milliseconds: number, work: () => Value): Value | null {
  try {
    return withinTime(milliseconds, work);
  } catch (error) {
    if (error instanceof TimeLimitError || isTooDeep(error)) return null;
    throw error;
  }
}
