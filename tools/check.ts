import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * `npm run check [-- COMMIT]`: what takes seconds, to be run before each commit: format, lint, types, and the unit tests that
 * depend on what changed since COMMIT (without one: since the last commit).
 */
const [since] = process.argv.slice(2);
const biome = ['biome', 'check', '--write', '.'];
const tests = [
  'vitest',
  'run',
  since === undefined ? '--changed' : `--changed=${since}`,
  '--passWithNoTests',
];

const steps: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: 'format', command: biome },
  { name: 'lint', command: [process.execPath, join(root, 'tools', 'lint.ts')] },
  { name: 'types', command: ['tsc', '--build', '--checkers', '1'] },
  { name: 'changed tests', command: tests },
];

for (const { name, command } of steps) {
  const [program = '', ...args] = command;
  const path = program === process.execPath ? program : join(root, 'node_modules', '.bin', program);
  const begun = performance.now();
  const { status } = spawnSync(path, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.error(
    `${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(1);
}
