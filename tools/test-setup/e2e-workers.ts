import { availableParallelism, totalmem } from 'node:os';

/** Bytes of memory that an app of a story takes, with its service and its share of a browser. */
const each = 1024 ** 3;

/**
 * Specs that run side by side. Two thirds of the time of one pass in waiting, for quiet after the last key, a process that starts or the disk,
 * so there are three for each processor where there is memory for them. Each of the desktop shell's has a screen of its own, hence not
 * more than eight.
 */
export const e2eWorkers: number = Math.max(
  2,
  Math.min(8, 3 * availableParallelism(), Math.floor(totalmem() / each)),
);
