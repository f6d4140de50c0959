import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { type BrowserServer, startBrowserServer } from './fixtures/browser-shell.ts';
import { childOf, corePidOf } from './fixtures/core-pid.ts';

/** How the process that serves the page, and that of the core, end: together, whichever goes first. */

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-core-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const start = (): Promise<BrowserServer> =>
  startBrowserServer({ vault: join(folder, 'vault'), data: join(folder, 'data'), memoryApi: null });

/** The process that serves the page, and the one of its core. */
async function processesOf({ process: shell }: BrowserServer): Promise<{ shell: number; core: number }> {
  const { pid = 0 } = shell;
  await expect.poll(() => corePidOf(pid)).toBeDefined();
  return { shell: pid, core: corePidOf(pid) ?? 0 };
}

/** Whether it still runs; one that has ended may wait for somebody to ask how. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A process that has the data of the app as a core has it. */
async function holdData(): Promise<ChildProcess> {
  const lock = JSON.stringify(join(folder, 'data', 'instance.lock'));
  const program = `new (require('better-sqlite3'))(${lock}).exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

/** Whether a process has the file of the lock open. */
const asksForData = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith('instance.lock');
    } catch {
      return false; // it was closed while we looked
    }
  });

test('a core that is left behind ends, and the next start has its data, however soon it comes', async () => {
  const first = await start();
  const { shell, core } = await processesOf(first);
  const ended = once(first.process, 'exit');
  process.kill(shell, 'SIGKILL');
  await ended;
  const next = await start();
  expect(isRunning(core)).toBe(false);
  await next.stop();
});

test('a start waits for a core that still has the data', async () => {
  await (await start()).stop();
  const holder = await holdData();
  const next = start();
  const core = () => corePidOf(childOf(process.pid, /server\.mjs/) ?? 0);
  await expect.poll(() => asksForData(core() ?? process.pid)).toBe(true);
  holder.kill('SIGKILL');
  await (await next).stop();
});

test('a core that dies again at once ends the app where no terminal can be asked, with one line and exit code 1', async () => {
  const server = await start();
  let words = '';
  server.process.stderr?.on('data', (part: string) => {
    words += part;
  });
  const ended = once(server.process, 'close');
  const { shell, core } = await processesOf(server);
  process.kill(core, 'SIGKILL');
  await expect.poll(() => [undefined, core].includes(corePidOf(shell))).toBe(false);
  process.kill(corePidOf(shell) ?? 0, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect(words.trim()).toMatch(/^The app stopped (twice within a minute|while it was starting)\.$/);
});

test('a core that hangs while the app closes is ended with it', async () => {
  const server = await start();
  const { core } = await processesOf(server);
  process.kill(core, 'SIGSTOP');
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  await expect.poll(() => isRunning(core)).toBe(false);
});
