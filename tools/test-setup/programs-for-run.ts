import { join } from 'node:path';
import { builtFiles, programsVariable } from '../../src-service/test/support/built-programs.ts';
import { lendForRun } from '../../src-service/test/support/lend-for-run.ts';
import {
  backupThreadProgram,
  buildIn,
  buildProgram,
  buildService,
  nodeProgram,
  serviceSources,
} from '../build.ts';
import { root } from '../root.ts';

const cache = join(root, '.cache', 'programs-for-tests');

const testEnricher = nodeProgram(
  'src-service/test/support/enricher-thread-program.ts',
  builtFiles['test-enricher'],
);

/** A part of the core that a test kills in the middle, many times. */
const commitAndDie = nodeProgram('src-main/test-support/commit-and-die.ts', 'core/commit-and-die.mjs');
const coreSources = ['src-main/core/**/*', 'src-main/test-support/**/*', 'src-shared/**/*'];

/** The threads of backups, which have little in common with the service. */
const gatedBackups = nodeProgram('src-main/test-support/gated-backup-thread.ts', 'gated-backups/thread.mjs');
const backupSources = [
  'src-main/core/@(backups|disk|errors|journal|vault)/**/*',
  'src-main/test-support/gated-backup-thread.ts',
  'src-shared/**/*',
];

/** Builds what is lent under a name, and says where it is. */
const made: Readonly<Record<string, () => Promise<string>>> = {
  async ''() {
    const folder = join(cache, 'service');
    await buildIn(folder, [...serviceSources, 'src-service/test/support/*enricher*'], (into) =>
      Promise.all([buildService(into), buildProgram(testEnricher, into)]),
    );
    return folder;
  },
  async 'commit-and-die'() {
    const folder = join(cache, 'core');
    await buildIn(folder, coreSources, (into) => buildProgram(commitAndDie, into));
    return join(folder, commitAndDie.file);
  },
  async backups() {
    const folder = join(cache, 'backups');
    await buildIn(folder, backupSources, (into) =>
      Promise.all([backupThreadProgram, gatedBackups].map((program) => buildProgram(program, into))),
    );
    return folder;
  },
};

/**
 * Set-up of a test run: builds what processes and threads of the tests run, as the product does, when the first test needs it
 * and a source has changed. A process starts in a fraction of the time that its sources take. A thread that reads TypeScript
 * starts Node's WebAssembly to strip the types; dozens of such threads in one process, one after the other, now and then end
 * it with a segmentation fault in V8's wrappers of WebAssembly.
 */
export async function setup(): Promise<() => void> {
  return lendForRun(programsVariable, async (name) => {
    const build = made[name];
    if (build === undefined) throw new Error(`no program is called "${name}"`);
    return build();
  });
}
