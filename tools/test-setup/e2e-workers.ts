import { availableParallelism } from 'node:os';

/**
 * Specs that run side by side. A part of the time of one passes in waiting, for quiet after the last key or a process that starts,
 * so there are three for two processors; a fourth one makes nothing quicker, and takes 6 % more processor time. Each of the desktop
 * shell's has a screen of its own, hence not more than eight.
 */
export const e2eWorkers: number = Math.min(8, Math.ceil(1.5 * availableParallelism()));
