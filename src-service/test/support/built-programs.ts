import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from './lend-for-run.ts';

/** Names the address at which the tests of a run ask for the folder of the programs that are built for them. */
export const programsVariable = 'MEMORY_TEST_PROGRAMS';

/** Where the programs are in that folder: those of the service where they are in every build. */
export const builtFiles = {
  service: 'service/cli.mjs',
  writer: 'service-writer/writer.mjs',
  'offline-enricher': 'service-enricher/enricher.mjs',
  'test-enricher': 'test-enricher/enricher.mjs',
} as const;

/** A built program of a thread. */
export const threadProgram = async (name: Exclude<keyof typeof builtFiles, 'service'>): Promise<URL> =>
  pathToFileURL(join(await borrow(programsVariable), builtFiles[name]));

/** The service's command line as `npm run service` runs it. */
export const serviceSources: string = join(import.meta.dirname, '..', '..', 'cli.ts');

/**
 * The service's command line. In a run of the tests it is built, which starts in half the time that the sources take; in
 * other programs it is the sources.
 */
export const serviceProgram = async (): Promise<string> =>
  process.env[programsVariable] === undefined
    ? serviceSources
    : join(await borrow(programsVariable), builtFiles.service);
