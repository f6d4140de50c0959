import type { Worker } from 'node:worker_threads';

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
export function afterProcessorTime(
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
