import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Shape } from './hostile-texts.ts';
import type { Step } from './step.ts';
import type { Asked } from './step-thread.ts';

/** Characters of the two texts that are compared. */
export const lengths = [100 * 1024, 1024 * 1024] as const;
/** Milliseconds of processor time that a step may take for the longer text. */
export const mostMilliseconds = 1_000;
/** How many times as long it may take for a text ten times as long. */
export const mostGrowth = 15;
/**
 * A shorter time says nothing of growth: what the memory of the longer text costs is a large part of it then, and growth that matters takes
 * that one over the most it may take.
 */
const leastMeasured = mostMilliseconds / mostGrowth / 2;
/** Milliseconds by the clock after which a step is ended. */
const longestWait = 20_000;

/** What a shape took; infinite where a step was ended, or its thread was. */
export type Measured = { readonly short: number; readonly long: number };

/** Whether a step took too long. */
export const isTooSlow = (
  { short, long }: Measured,
  { hasLimit = false, most = mostMilliseconds }: Pick<Step, 'hasLimit' | 'most'>,
): boolean => long > most || (!hasLimit && short > leastMeasured && long / short > mostGrowth);

/** Runs steps in a thread, which is replaced where one does not end. */
export function stepRunner(): {
  /** `isFresh`: in a new thread, which has no garbage of others to collect; what it runs first is compiled first. */
  measure(step: string, shape: Shape, isFresh?: boolean): Promise<Measured>;
  close(): Promise<unknown>;
} {
  const start = (): Worker => new Worker(new URL('./step-thread.ts', import.meta.url));
  let worker = start();
  async function renew(): Promise<void> {
    await worker.terminate();
    worker = start();
  }
  return {
    async measure(step, shape, isFresh = false) {
      if (isFresh) await renew();
      const signal = AbortSignal.timeout(longestWait);
      worker.postMessage({ step, shape, lengths } satisfies Asked);
      try {
        const [[short = 0, long = 0]] = await once(worker, 'message', { signal });
        return { short, long };
      } catch (error) {
        if (!signal.aborted) console.error(`${step} of ${JSON.stringify(shape)}:`, error);
        await renew();
        return { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
      }
    },
    close: () => worker.terminate(),
  };
}
