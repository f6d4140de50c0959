import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';
import { type ShellName, setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run e2e -- [--project=electron|chromium] [Playwright's arguments]`: builds, gets what the specs need and runs
 * them in the shells that can be had.
 */
const args = process.argv.slice(2);
const all: readonly ShellName[] = ['electron', 'chromium'];
const named = args
  .filter((word) => word.startsWith('--project'))
  .map((word) => word.slice('--project='.length));
const shells = named.length === 0 ? all : all.filter((shell) => named.includes(shell));
const others = args.filter((word) => !word.startsWith('--project'));
const unknown = named.find((name) => !all.some((shell) => shell === name));
if (unknown !== undefined) {
  console.error(`There is no shell "${unknown}"; say --project=electron or --project=chromium.`);
  process.exit(2);
}

// Playwright colours what its workers print; each process of the app would warn that the two contradict each other, and stories read what it says
delete process.env.NO_COLOR;
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
  const passed = await runNode(playwright, ['test', `--project=${shell}`, ...others], setup.env);
  setup.stop();
  failed ||= !passed;
}
process.exit(failed ? 1 : 0);
