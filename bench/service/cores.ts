import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const cores = availableParallelism();
const canPin = process.platform === 'linux' && cores > 1;

/** The cores of the two sides: whoever makes the load has the last one for itself, what is measured has all the others. */
const coresOf = { load: `${cores - 1}`, measured: `0-${cores - 2}` } as const;

/** Keeps this process, all of its threads, and what it starts from now on to the cores of one side; on Linux only. */
export function keepTo(side: keyof typeof coresOf): void {
  if (canPin) execFileSync('taskset', ['-acp', coresOf[side], `${process.pid}`]);
}

/** Does work on the cores of what is measured, and goes back to those of the load. */
export async function onMeasuredCores<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  keepTo('measured');
  try {
    return await work();
  } finally {
    keepTo('load');
  }
}
