import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../../src-main/test-support/free-port.ts';
import { memoryByRole, processorTimeOf, processorTimeOfAll } from './processes-of.ts';

/** A program that opens one window. */
export type Startable = {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
};

/** One start. Milliseconds, from before the first process. */
export type Start = {
  /** Until the page began to load. */
  readonly navigated: number;
  /** Until the list was on the screen; of a page without one, its first text. */
  readonly shown: number;
  /** Seconds of the processor that all processes have used when they had nothing more to do. */
  readonly worked: number;
  /** The share of the processors that other programs took meanwhile, from 0 to 1. */
  readonly disturbed: number;
  /** MB of each role after the time that was asked for; null where none was. */
  readonly memory: ReadonlyMap<string, number> | null;
};

/** Seconds that a start may take on a machine that is busy. */
const longestStart = 120;
/** A screen without a graphics card; see the switches of the stories. */
const switches = ['--disable-gpu', '--disable-backgrounding-occluded-windows'];
const now = (): number => performance.timeOrigin + performance.now();
const seconds = (count: number): Promise<void> => new Promise((done) => setTimeout(done, count * 1_000));

/**
 * Starts a program, and reads from its page when what was on the screen: that page is left alone until it has nothing more to do, so
 * that nothing but the app itself runs in the meantime. `idle`: seconds after which its memory is measured; null for not at all.
 */
export async function startOnce(
  { name, program, args, env }: Startable,
  idle: number | null,
): Promise<Start> {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0; // for whom Chromium has no sandbox
  const others = othersSince();
  const begin = now();
  const app = spawn(
    program,
    [...switches, ...(isRoot ? ['--no-sandbox'] : []), `--remote-debugging-port=${port}`, ...args],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(app, 'exit');
  let words = '';
  app.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  try {
    const { pid } = app;
    if (pid === undefined) throw new Error('there is no such program');
    await untilIdle(pid, () => app.exitCode !== null || app.signalCode !== null);
    const worked = processorTimeOf(pid);
    const disturbed = others(worked);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const times = await timesOf(browser);
    await browser.close();
    if (idle !== null) await seconds(Math.max(0, idle - (now() - begin) / 1_000));
    const memory = idle === null ? null : memoryByRole(pid);
    return {
      navigated: times.navigated - begin,
      shown: times.shown - begin,
      worked,
      disturbed,
      memory,
    };
  } catch (error) {
    throw new Error(
      `${name}: ${error instanceof Error ? error.message : error}\nIt printed:\n${words.slice(-2_000)}`,
    );
  } finally {
    app.kill('SIGTERM');
    await ended;
  }
}

/** Resolves when the processes have had nothing to do for two seconds. */
async function untilIdle(pid: number, hasEnded: () => boolean): Promise<void> {
  let quiet = 0;
  for (let before = 0, second = 0; second < longestStart; second += 1) {
    await seconds(1);
    if (hasEnded()) throw new Error('it has ended');
    const used = processorTimeOf(pid);
    quiet = used - before <= 0.06 ? quiet + 1 : 0;
    if (quiet === 2) return;
    before = used;
  }
  throw new Error('it did not come to rest');
}

/** When the page of the only window was navigated to, and showed its list, in milliseconds since 1970. */
async function timesOf(browser: Browser): Promise<{ navigated: number; shown: number }> {
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('it has no window');
  const { origin, shown } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    shown:
      document.getElementById('root') === null
        ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        : performance.getEntriesByName('list-shown')[0]?.startTime,
  }));
  if (shown === undefined) throw new Error('its page has shown no list');
  return { navigated: origin, shown: origin + shown };
}

/** From here on: the share of the processors that others took, of what was used beside the time given and that of this process. */
function othersSince(): (ours: number) => number {
  const [all, own, time] = [processorTimeOfAll(), process.cpuUsage(), now()];
  return (ours) => {
    const { user, system } = process.cpuUsage(own);
    const theirs = processorTimeOfAll() - all - ours - (user + system) / 1e6;
    return Math.max(0, theirs) / (((now() - time) / 1_000) * cpus().length);
  };
}
