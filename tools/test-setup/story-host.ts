import { join } from 'node:path';
import { buildIn, buildProgram, copyAssets, nodeProgram } from '../build.ts';
import { root } from '../root.ts';

const program = nodeProgram('e2e/fixtures/host/host-program.ts', 'host/host.mjs');
const folder = join(root, '.cache', 'programs-for-tests', 'story-host');

/** The program of the process that runs the apps of stories, built as the app is, which it consists of. */
export async function storyHost(): Promise<string> {
  await buildIn(folder, ['src-*/**/*', 'e2e/fixtures/**/*'], async (into) => {
    await buildProgram({ ...program, isSplit: true }, into);
    copyAssets(into);
  });
  return join(folder, program.file);
}
