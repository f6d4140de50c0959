import { availableParallelism } from 'node:os';

/**
 * Specs that run side by side. Half of the time of one passes in waiting, for quiet after the last key or a process that starts,
 * so there are two for each processor. Each of the desktop shell's has a screen of its own, hence not more than eight.
 */
export const e2eWorkers: number = Math.min(8, 2 * availableParallelism());
