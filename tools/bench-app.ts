import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { measureVault } from '../bench/app/measure-vault.ts';
import { growthOf, type Row, tableOf, verdictOf } from '../bench/app/table.ts';
import { isMet, printTable } from '../bench/ratio-table.ts';
import { buildIfNeeded } from './build.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run bench:app -- [--quick] [--notes N [--folders N]] [--starts N] [--seed N] [--without-joplin]`: how quick the app is with 10,000
 * notes in a few folders, the same in 1,000 folders, and 100,000, beside ripgrep, MiniSearch, Joplin and qmd on the same notes, and how that grows.
 * `--quick`: 1,000 notes. Ends with 1 when something grows more than it may.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    notes: { type: 'string' },
    folders: { type: 'string' },
    starts: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    'without-joplin': { type: 'boolean', default: false },
  },
});
const sizes =
  values.quick || values.notes !== undefined
    ? [{ notes: Number(values.notes ?? 1_000), folders: Number(values.folders ?? 10) }]
    : [
        { notes: 10_000, folders: 10 },
        { notes: 10_000, folders: 1_000 },
        { notes: 100_000, folders: 1_000 },
      ];
if (sizes.some(({ notes, folders }) => !(notes >= 10 && folders >= 5))) {
  console.error('Give at least 10 notes and 5 folders.');
  process.exit(2);
}

await buildIfNeeded();
const setup = await setUpShell('chromium');
if (setup.kind === 'impossible') {
  console.error(`There is no browser to measure in: ${setup.why}.`);
  process.exit(1);
}
const desktop = await setUpShell('electron');
if (desktop.kind === 'ready') Object.assign(process.env, desktop.env);
// a server of its own, since only that one tells its process
const server = await chromium.launchServer({
  executablePath: setup.env.EXAMPLE_NOTES_CHROMIUM ?? '',
  chromiumSandbox: false,
});
const browser = await chromium.connect(server.wsEndpoint());
console.log(
  `Node ${process.version}, Chromium ${browser.version()}, ${desktop.kind === 'ready' ? desktop.on : 'no Electron'}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; uploads paused, files in the system's cache`,
);
const all: Row[][] = [];
try {
  for (const [index, { notes, folders }] of sizes.entries()) {
    const { rows, remarks } = await measureVault({
      notes,
      folders,
      seed: Number(values.seed),
      starts: Number(values.starts),
      browser: { browser, pid: server.process().pid ?? 0 },
      noDesktop: desktop.kind === 'ready' ? null : desktop.why,
      // the same notes in other folders are the same work for it, and 100,000 take it hours
      withJoplin: index === 0 && !values['without-joplin'],
      report: (what) => console.error(`${new Date().toLocaleTimeString('en-GB')} ${notes} notes: ${what}`),
    });
    console.log(tableOf(`${notes} notes in ${folders} folders`, rows));
    for (const line of [...verdictOf(rows), ...remarks]) console.log(`  ${line}`);
    all.push(rows);
  }
} finally {
  await browser.close();
  await server.close();
  setup.stop();
  desktop.stop();
}
const [, small, large] = all;
if (small !== undefined && large !== undefined) {
  const growth = growthOf(small, large);
  printTable('100,000 notes, of 10,000 in as many folders', growth);
  if (growth.some((line) => isMet(line) === false)) process.exitCode = 1;
}
