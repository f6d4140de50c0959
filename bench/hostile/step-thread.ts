import { parentPort } from 'node:worker_threads';
import { type Shape, textOf } from './hostile-texts.ts';
import { steps } from './steps.ts';

/** A text for a step. `lengths`: of the shape, one after the other. */
export type Asked = { readonly step: string; readonly shape: Shape; readonly lengths: readonly number[] };

// the program of the thread in which steps run, so that a step that does not end can be ended
parentPort?.on('message', async ({ step, shape, lengths }: Asked) => {
  const took: number[] = [];
  for (const length of lengths) {
    const text = textOf(shape, length);
    const before = process.threadCpuUsage();
    await steps[step]?.read(text);
    const { user, system } = process.threadCpuUsage(before);
    took.push((user + system) / 1000);
  }
  parentPort?.postMessage(took);
});
