import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { runNode } from './run-node.ts';

/**
 * `npm run test:load`: `npm test -- --all` beside a busy loop for each processor, which finds tests that pass by speed alone. Arguments are
 * those of `npm test`, in place of `--all`.
 */
const args = process.argv.slice(2);
const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
process.once('exit', () => {
  for (const loop of loops) loop.kill();
});
const passed = await runNode('tools/test.ts', args.length > 0 ? args : ['--all']);
process.exit(passed ? 0 : 1);
