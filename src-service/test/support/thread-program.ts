import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names the folder with the built programs of threads, for the tests of a run. */
export const programsVariable = 'MEMORY_TEST_THREAD_PROGRAMS';

export type ThreadProgramName = 'writer' | 'offline-enricher' | 'test-enricher';

/** A program of a thread, as it was built for this run of the tests. */
export function threadProgram(name: ThreadProgramName): URL {
  const folder = process.env[programsVariable];
  if (folder === undefined) throw new Error('the run has built no programs of threads');
  return pathToFileURL(join(folder, `${name}.mjs`));
}
