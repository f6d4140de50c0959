import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programsVariable, type ThreadProgramName } from '../../src-service/test/support/built-programs.ts';
import { lendForRun } from '../../src-service/test/support/lend-for-run.ts';
import { buildProgram, buildService, nodeProgram } from '../build.ts';
import { root } from '../root.ts';

const threadPrograms = new Map<string, string>(
  Object.entries({
    writer: 'src-service/storage/sqlite/writer/writer-thread.ts',
    'offline-enricher': 'src-service/pipeline/thread/offline-enricher-thread.ts',
    'test-enricher': 'src-service/test/support/enricher-thread-program.ts',
  } satisfies Record<ThreadProgramName, string>),
);

/**
 * Set-up of a test run: builds what processes and threads of the service run, as the product does, when the first test
 * needs it. A thread that reads TypeScript starts Node's WebAssembly to strip the types; dozens of such threads in one
 * process, one after the other, now and then end it with a segmentation fault in V8's wrappers of WebAssembly.
 */
export async function setup(): Promise<() => void> {
  const cache = join(root, '.cache', 'programs-for-tests');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  const endLending = await lendForRun(programsVariable, async (name) => {
    const into = join(folder, name);
    const entry = threadPrograms.get(name);
    if (entry === undefined) {
      await buildService(into);
      return join(into, 'service', 'cli.mjs');
    }
    await buildProgram(nodeProgram(entry, `thread/${name}.mjs`), into);
    return join(into, 'thread', `${name}.mjs`);
  });
  return () => {
    endLending();
    rmSync(folder, { recursive: true, force: true });
  };
}
