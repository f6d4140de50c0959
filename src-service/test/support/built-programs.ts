import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from './lend-for-run.ts';

/** Names the address at which the tests of a run ask for programs that are built for it. */
export const programsVariable = 'MEMORY_TEST_PROGRAMS';

export type ThreadProgramName = 'writer' | 'offline-enricher' | 'test-enricher';

/** A program of a thread, built for this run of the tests. */
export const threadProgram = async (name: ThreadProgramName): Promise<URL> =>
  pathToFileURL(await borrow(programsVariable, name));

/** The service's command line as `npm run service` runs it. */
export const serviceSources: string = join(import.meta.dirname, '..', '..', 'cli.ts');

/**
 * The service's command line. In a run of the tests it is built, which starts in half the time that the sources take; in
 * other programs it is the sources.
 */
export const serviceProgram = async (): Promise<string> =>
  process.env[programsVariable] === undefined ? serviceSources : borrow(programsVariable, 'service');
