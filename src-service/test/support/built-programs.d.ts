/** Names the address at which the tests of a run ask for the folder of the programs that are built for them. */
export declare const programsVariable = 'MEMORY_TEST_PROGRAMS';
/** Where the programs are in that folder: those of the service where they are in every build. */
export declare const builtFiles: {
  readonly service: 'service/cli.mjs';
  readonly writer: 'service-writer/writer.mjs';
  readonly 'offline-enricher': 'service-enricher/enricher.mjs';
  readonly 'test-enricher': 'test-enricher/enricher.mjs';
};
/** A built program of a thread. */
export declare const threadProgram: (name: Exclude<keyof typeof builtFiles, 'service'>) => Promise<URL>;
/** The service's command line as `npm run service` runs it. */
export declare const serviceSources: string;
/**
 * The service's command line. In a run of the tests it is built, which starts in half the time that the sources take; in
 * other programs it is the sources.
 */
export declare const serviceProgram: () => Promise<string>;
