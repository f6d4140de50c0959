import { dirname } from 'node:path';

/** The folder of the project. */
export const root: string = dirname(import.meta.dirname);
