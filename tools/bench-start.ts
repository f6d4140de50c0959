import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FilledVault, fillVault } from '../bench/app/filled-vault.ts';
import { type Comparison, median, printTable } from '../bench/ratio-table.ts';
import { type Start, type Startable, startOnce } from '../bench/start/start-app.ts';
import { buildIfNeeded } from './build.ts';
import { appFolder } from './package/app-folder.ts';
import { electronDistribution } from './package/electron-distribution.ts';
import { product } from './package/release.ts';
import { root } from './root.ts';
import { setUpShell } from './test-setup/e2e-setup.ts';

/**
 * `npm run bench:start -- [--notes N] [--starts N] [--idle SECONDS] [--app FOLDER ...]`: how soon the packaged app shows its list, and
 * what all its processes hold when idle, beside the checkout and an empty window of the same Electron, in turns on copies of one
 * generated vault. Packages the app first; `--app` takes folders that were packaged before instead, such as of two versions. Ends
 * with 1 when an aim is missed.
 */
const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '10000' },
    starts: { type: 'string', default: '5' },
    idle: { type: 'string', default: '60' },
    app: { type: 'string', multiple: true },
  },
});
const [notes, starts, idle] = [values.notes, values.starts, values.idle].map(Number);
if (!(notes !== undefined && notes >= 10 && starts !== undefined && starts >= 1 && idle !== undefined)) {
  console.error('Give at least 10 notes and one start.');
  process.exit(2);
}
/** Milliseconds to the list, and MB. */
const aims = { shown: 1_000, memory: 350 };

await buildIfNeeded();
const electron = await electronDistribution(undefined);
const shell = await setUpShell('electron');
if (!electron.ok || shell.kind === 'impossible') {
  console.error(`There is no desktop app here: ${electron.ok ? shell.kind : electron.error}.`);
  process.exit(1);
}
const apps = values.app?.map((folder) => resolve(folder)) ?? [packaged()];
console.error(`generates ${notes} notes, and lets the app take them in`);
const filled = await fillVault({ notes, folders: 10, seed: 1 });
try {
  const subjects = subjectsOn(filled);
  const all = new Map<string, Start[]>(subjects.map(({ name }) => [name, []]));
  // the first start of each keeps its compiled code for the others, and is not counted
  for (let round = 0; round <= starts; round += 1)
    for (const subject of subjects) {
      const start = await startOnce(subject, round === starts ? idle : null);
      console.error(
        `${round} ${subject.name}: page ${start.navigated.toFixed(0)} ms, list ${start.shown.toFixed(0)} ms, processor ${start.worked.toFixed(2)} s, others ${percent(start.disturbed)}`,
      );
      if (round > 0) all.get(subject.name)?.push(start);
    }
  console.log(
    `${shell.on}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; uploads paused, files in the system's cache, ${starts} starts each in turns; other programs took ${percent(median([...all.values()].flat().map(({ disturbed }) => disturbed)))} of the processors (median)`,
  );
  process.exitCode = report(all) ? 0 : 1;
} finally {
  filled.remove();
  shell.stop();
}

/** The folder of the app, made now. */
function packaged(): string {
  const made = spawnSync(process.execPath, [join(root, 'tools', 'package.ts'), 'dir'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) process.exit(1);
  return appFolder;
}

/** What is started in turns, each with data of its own: several versions would overwrite each other's compiled code. */
function subjectsOn({ vault, data }: FilledVault): Startable[] {
  const distribution = electron.ok ? electron.value.folder : '';
  const program = join(distribution, 'electron');
  const env = {
    ...process.env,
    ...(shell.kind === 'ready' ? shell.env : {}),
    LANGUAGE: 'en',
    LC_ALL: 'C.UTF-8',
  };
  const dataOf = (number: number): string => join(dirname(data), `data-${number}`);
  const onVault = (number: number): string[] => {
    cpSync(data, dataOf(number), { recursive: true });
    return [`--vault=${vault}`, `--data=${dataOf(number)}`];
  };
  return [
    {
      name: 'empty window',
      program,
      args: [join(root, 'bench', 'start', 'empty-window'), `--data=${dataOf(0)}`],
      env,
    },
    {
      name: 'checkout',
      program,
      args: [root, ...onVault(1)],
      env: { ...env, EXAMPLE_NOTES_CORE_NODE: process.execPath },
    },
    ...apps.map((folder, index) => ({
      name: apps.length === 1 ? 'packaged' : folder,
      program: join(folder, product.id),
      args: onVault(2 + index),
      env,
    })),
  ];
}

/** Prints what was measured; whether each aim was met. */
function report(all: ReadonlyMap<string, readonly Start[]>): boolean {
  const shown = (name: string): number[] => all.get(name)?.map((start) => start.shown) ?? [];
  const worked = (name: string): number => median(all.get(name)?.map((start) => start.worked) ?? []);
  const memory = (name: string): ReadonlyMap<string, number> => all.get(name)?.at(-1)?.memory ?? new Map();
  const held = (name: string): number => [...memory(name).values()].reduce((sum, part) => sum + part, 0);
  const bare = 'empty window';
  const names = [...all.keys()].filter((name) => name !== bare);
  const rows = names.flatMap((name): Comparison[] => {
    const aim = (limit: number, unit: string): string => (name === 'checkout' ? '' : `${limit} ${unit}`);
    return [
      {
        name: `${name}: start to the list, median`,
        measured: median(shown(name)),
        bare: median(shown(bare)),
        unit: 'ms',
        kind: 'cost',
        aim: aim(aims.shown, 'ms'),
      },
      {
        name: `${name}: the fastest`,
        measured: Math.min(...shown(name)),
        bare: Math.min(...shown(bare)),
        unit: 'ms',
        kind: 'cost',
        aim: '',
      },
      {
        name: `${name}: the slowest`,
        measured: Math.max(...shown(name)),
        bare: Math.max(...shown(bare)),
        unit: 'ms',
        kind: 'cost',
        aim: '',
      },
      {
        name: `${name}: processor time until idle, median`,
        measured: worked(name),
        bare: worked(bare),
        unit: 's',
        kind: 'cost',
        aim: '',
      },
      {
        name: `${name}: memory of all processes, idle`,
        measured: held(name),
        bare: held(bare),
        unit: 'MB',
        kind: 'cost',
        aim: aim(aims.memory, 'MB'),
      },
    ];
  });
  printTable(`${notes} notes, against an empty window of the same Electron`, rows);
  console.log('\nMemory, idle, what is shared divided among those who share it');
  for (const name of all.keys())
    console.log(
      `  ${name}: ${[...memory(name)].map(([role, size]) => `${role} ${size.toFixed(0)}`).join(', ')} MB`,
    );
  return names
    .filter((name) => name !== 'checkout')
    .every((name) => median(shown(name)) <= aims.shown && held(name) <= aims.memory);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
