import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { root } from './root.ts';
import { type ShellName, setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run e2e -- [--project=electron|chromium] [Playwright's arguments]`: builds, gets what the specs need and runs
 * them in the shells that can be had.
 */
const args = process.argv.slice(2);
const named = args.map((word) => /^--project=(electron|chromium)$/.exec(word)?.[1]).find((name) => name);
const shells: readonly ShellName[] = named === undefined ? ['electron', 'chromium'] : [named as ShellName]; // by the pattern
const others = args.filter((word) => !word.startsWith('--project='));

await buildIfNeeded();
let failed = false;
for (const shell of shells) {
  const setup = await setUpShell(shell);
  if (setup.kind === 'impossible') {
    console.error(`The specs cannot run in ${shell}: ${setup.why}.`);
    failed = true;
    continue;
  }
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const run = spawn(process.execPath, [playwright, 'test', `--project=${shell}`, ...others], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...setup.env },
  });
  const [code] = await once(run, 'exit');
  setup.stop();
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
