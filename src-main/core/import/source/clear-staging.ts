import { rm } from 'node:fs/promises';

/** Removes what was unpacked and converted. */
export const clearStaging = (staging: string): Promise<void> => rm(staging, { recursive: true, force: true });
