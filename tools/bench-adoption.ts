import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { measureAdoption } from '../bench/adoption/measure-adoption.ts';
import { figureLine } from '../bench/editor/figures.ts';
import { buildIfNeeded } from './build.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run bench:adoption -- [--notes N] [--folders N] [--limit SECONDS] [--seed N]`: 10,000 notes copied into the vault of a
 * running app, moved and deleted, and what that does to typing meanwhile.
 */
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    folders: { type: 'string', default: '500' },
    limit: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
  },
});
await buildIfNeeded();
const setup = await setUpShell('chromium');
if (setup.kind === 'impossible') {
  console.error(`There is no browser to measure in: ${setup.why}.`);
  process.exit(1);
}
// a server of its own, since only that one tells its process
const server = await chromium.launchServer({
  executablePath: setup.env.EXAMPLE_NOTES_CHROMIUM ?? '',
  chromiumSandbox: false,
});
const browser = await chromium.connect(server.wsEndpoint());
console.log(
  `Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
);
try {
  await measureAdoption(browser, {
    notes: Number(values.notes),
    folders: Number(values.folders),
    seed: Number(values.seed),
    limit: Number(values.limit) * 1000,
    browserPid: server.process().pid ?? 0,
    report: (figure) => console.log(figureLine(figure)),
  });
} finally {
  await browser.close();
  await server.close();
  setup.stop();
}
