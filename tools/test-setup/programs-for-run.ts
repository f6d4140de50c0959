import { join } from 'node:path';
import { builtFiles, programsVariable } from '../../src-service/test/support/built-programs.ts';
import { lendForRun } from '../../src-service/test/support/lend-for-run.ts';
import { buildIn, buildProgram, buildService, nodeProgram } from '../build.ts';
import { root } from '../root.ts';

const folder = join(root, '.cache', 'programs-for-tests');

/** What the programs are made of. */
const sources = [
  'src-service/*',
  'src-service/!(test)/**/*',
  'src-service/test/support/*enricher*',
  'src-shared/**/*',
];

/**
 * Set-up of a test run: builds what processes and threads of the service run, as the product does, when the first test
 * needs it and a source has changed. A thread that reads TypeScript starts Node's WebAssembly to strip the types; dozens
 * of such threads in one process, one after the other, now and then end it with a segmentation fault in V8's wrappers of
 * WebAssembly.
 */
export async function setup(): Promise<() => void> {
  const testEnricher = nodeProgram(
    'src-service/test/support/enricher-thread-program.ts',
    builtFiles['test-enricher'],
  );
  return lendForRun(programsVariable, async () => {
    await buildIn(folder, sources, (into) =>
      Promise.all([buildService(into), buildProgram(testEnricher, into)]),
    );
    return folder;
  });
}
