const fromSources = import.meta.filename.endsWith('.ts');

/** The program of a thread: a source beside the sources, a file of its own in the build. */
const program = (source: string, built: string): URL =>
  new URL(fromSources ? source : built, import.meta.url);

/** The thread of the offline enricher. */
export const enricherProgram = program(
  '../pipeline/thread/offline-enricher-thread.ts',
  '../service-enricher/enricher.mjs',
);

/** The thread that writes into an SQLite database. */
export const writerProgram = program(
  '../storage/sqlite/writer/writer-thread.ts',
  '../service-writer/writer.mjs',
);
