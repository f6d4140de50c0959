import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCrashReports } from './core/diagnostics/crash-reports.ts';
import { type CrashWatch, watchCrashes } from './crash-watch.ts';

let data: string;
let now = Date.parse('2026-11-29T12:00:00Z');
beforeEach(async () => {
  vi.useFakeTimers();
  data = await mkdtemp(join(tmpdir(), 'example-notes-watch-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(data, { recursive: true });
});

const program = (): EventEmitter => new EventEmitter();
const start = (of = program()): CrashWatch =>
  watchCrashes({ data, version: '1', safeMode: false }, () => now, of);
const crash = { process: 'core', reason: 'ended' } as const;

test('two runs in a row that crash within a minute of their start are told from all others', () => {
  expect(start().crashedTwice, 'the first start').toBe(false);
  // it was killed
  start().report(crash);
  expect(start().crashedTwice).toBe(true);

  const steady = start();
  vi.advanceTimersByTime(60_000);
  now += 60_000;
  steady.report(crash);
  expect(start().crashedTwice, 'the last one crashed late').toBe(false);
  start().ended();
  expect(start().crashedTwice, 'the last one ended well').toBe(false);
  start().report({ process: 'memory-service', reason: 'ended' });
  expect(start().crashedTwice, 'both were killed').toBe(true);
});

test('a run that ended with the computer has not crashed', () => {
  const bootedAt = now + 1;
  start();
  start();
  now += 60_000;
  const later = () => watchCrashes({ data, version: '1', safeMode: false }, () => now, program(), bootedAt);
  const watch = later();
  expect(watch.crashedTwice, 'the power was cut twice').toBe(false);
  watch.report(crash);
  later();
  expect(later().crashedTwice, 'since then it crashed, and was killed').toBe(true);
});

test('a service that crashes is no reason for safe mode, and a crash stays one however the run ends', () => {
  for (const process of ['memory-service', 'graphics', 'helper'] as const) {
    for (let times = 0; times < 2; times += 1) {
      const watch = start();
      watch.report({ process, reason: 'ended' });
      watch.ended();
    }
    const watch = start();
    expect(watch.crashedTwice, process).toBe(false);
    watch.ended();
  }
  for (const process of ['main', 'window'] as const) {
    const watch = start();
    watch.report({ process, reason: 'ended' });
    vi.advanceTimersByTime(60_000);
    watch.ended();
  }
  expect(start().crashedTwice).toBe(true);
});

test('what nobody catches in this process is reported before it ends, and nothing after that', () => {
  const running = program();
  const watch = start(running);
  running.emit('uncaughtExceptionMonitor', new RangeError('Axolotl'));
  running.emit('exit');
  expect(listCrashReports(data)).toMatchObject([{ process: 'main', count: 1 }]);
  expect(listCrashReports(data)[0]?.text).toContain('RangeError');
  expect(listCrashReports(data)[0]?.text).not.toContain('Axolotl');
  expect(running.listenerCount('uncaughtExceptionMonitor')).toBe(0);
  watch.ended();
});

test('where nothing can be written the app starts all the same', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const file = join(data, 'file');
  await writeFile(file, 'no folder');
  const watch = watchCrashes({ data: file, version: '1', safeMode: false }, () => now, program());
  watch.report(crash);
  expect(watch.crashedTwice).toBe(false);
  watch.ended();
  expect(await readdir(data)).toEqual(['file']);
  said.mockRestore();
});
