import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uncaughtLine } from '../../../src-shared/described-error.ts';
import { watchedCalls } from '../../test-support/watched-calls.ts';
import {
  type CrashedRun,
  crashFolder,
  deleteCrashReport,
  keptReports,
  largestReport,
  listCrashReports,
  reportCrash,
} from './crash-reports.ts';
import { redactOutput } from './redacted-output.ts';

let data: string;
let run: CrashedRun;
const noon = Date.parse('2026-11-29T12:00:00Z');
const minute = 60_000;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'example-notes-crashes-'));
  run = { data, version: '1.2.3', startedAt: noon - 5_000, safeMode: false };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(data, { recursive: true });
});

const names = () => readdir(crashFolder(data));
const newest = (): Record<string, unknown> => JSON.parse(listCrashReports(data)[0]?.text ?? '{}');

test('crashes of one process and hour are one report, which counts them; it is for its owner alone', async () => {
  reportCrash(run, { process: 'core', reason: 'ended', signal: 'SIGSEGV' }, noon);
  reportCrash(run, { process: 'core', reason: 'ended', signal: 'SIGBUS' }, noon + 59 * minute);
  reportCrash(run, { process: 'window', reason: 'oom', exitCode: 5 }, noon + 59 * minute);
  reportCrash(run, { process: 'core', reason: 'hung' }, noon + 60 * minute);
  expect(listCrashReports(data)).toMatchObject([
    { name: '2026-11-29T13-core.json', process: 'core', count: 1, at: noon + 60 * minute },
    { name: '2026-11-29T12-window.json', process: 'window', count: 1 },
    { name: '2026-11-29T12-core.json', process: 'core', count: 2, at: noon + 59 * minute },
  ]);
  const text = await readFile(join(crashFolder(data), '2026-11-29T12-core.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    count: 2,
    firstAt: '2026-11-29T12:00:00.000Z',
    secondsAfterStart: 3545,
    signal: 'SIGBUS',
    versions: { app: '1.2.3', platform: process.platform },
  });
  if (process.platform === 'win32') return;
  expect((await stat(crashFolder(data))).mode & 0o777).toBe(0o700);
  for (const name of await names())
    expect((await stat(join(crashFolder(data), name))).mode & 0o777).toBe(0o600);
});

test('only the newest reports are kept, and a crash loop of days fills no disk', async () => {
  for (let hour = 0; hour < 3 * keptReports; hour += 1)
    for (let crash = 0; crash < 3; crash += 1)
      reportCrash(
        run,
        { process: 'memory-service', reason: 'ended', exitCode: 1 },
        noon + hour * 60 * minute,
      );
  expect(await names()).toHaveLength(keptReports);
  expect(listCrashReports(data)[0]?.at).toBe(noon + (3 * keptReports - 1) * 60 * minute);
});

test('a report has a largest size, and what is larger, or no file of its own, is none', async () => {
  reportCrash(run, { process: 'core', reason: 'ended', output: 'Aborted\n'.repeat(100_000) }, noon);
  const { size } = await stat(join(crashFolder(data), (await names())[0] ?? ''));
  expect(size).toBeLessThan(largestReport);
  await writeFile(join(crashFolder(data), '2026-11-29T14-core.json'), 'x'.repeat(largestReport + 1));
  await writeFile(join(data, 'secret.md'), 'a note');
  await symlink(join(data, 'secret.md'), join(crashFolder(data), '2026-11-29T15-core.json'));
  await mkdir(join(crashFolder(data), '2026-11-29T16-core.json'));
  await writeFile(join(crashFolder(data), 'notes.json'), '{}');
  expect(listCrashReports(data)).toHaveLength(1);
  // nor does one that another program wrote keep the next from being written
  await writeFile(join(crashFolder(data), '2026-11-29T12-core.json'), '{"count": "many"');
  reportCrash(run, { process: 'core', reason: 'ended' }, noon);
  expect(newest()).toMatchObject({ count: 1, reason: 'ended' });
});

test('a report is deleted by its name, and nothing else is', async () => {
  reportCrash(run, { process: 'core', reason: 'ended' }, noon);
  await writeFile(join(data, '2026-11-29T12-core.json'), 'not in the folder');
  for (const name of ['../2026-11-29T12-core.json', 'runs.json', '', '2026-11-29T12-core.json/..'])
    deleteCrashReport(data, name);
  expect(await names()).toHaveLength(1);
  deleteCrashReport(data, '2026-11-29T12-core.json');
  deleteCrashReport(data, '2026-11-29T12-core.json');
  expect(await names()).toEqual([]);
  expect(await readdir(data)).toContain('2026-11-29T12-core.json');
});

test('a full disk or a folder that cannot be written makes a crash no worse, and the report before stays whole', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportCrash(run, { process: 'core', reason: 'ended', signal: 'SIGSEGV' }, noon);
  const before = newest();
  for (const failing of ['openSync', 'writeSync', 'fsyncSync', 'renameSync'] as const) {
    const calls = watchedCalls((name) => {
      if (name === failing) throw Object.assign(new Error('no space at /home/ada'), { code: 'ENOSPC' });
    });
    reportCrash(run, { process: 'core', reason: 'ended' }, noon + minute, calls);
    expect(newest(), failing).toEqual(before);
    expect(await names()).toEqual(['2026-11-29T12-core.json']);
  }
  expect(said).toHaveBeenCalledTimes(4);
  expect(said.mock.calls.flat().join()).not.toContain('ada');
  // a file is where the folder would be
  reportCrash(
    { ...run, data: join(crashFolder(data), '2026-11-29T12-core.json') },
    { process: 'main', reason: 'x' },
    noon,
  );
  expect(said).toHaveBeenCalledTimes(5);
});

test('an error is told without its message, whoever caught it', () => {
  const error = Object.assign(new TypeError('no note Axolotl\n    at Secret title (secret.ts:1:2)'), {
    code: 'ENOENT',
  });
  reportCrash(run, { process: 'main', reason: 'uncaught-error', error }, noon);
  const caught = newest();
  reportCrash(
    run,
    { process: 'core', reason: 'ended', output: `so it was${uncaughtLine(error)}Axolotl\n` },
    noon,
  );
  const said = newest();
  for (const report of [caught, said]) {
    expect(report).toMatchObject({
      error: {
        name: 'TypeError',
        code: 'ENOENT',
        frames: expect.arrayContaining([expect.stringMatching(/crash-reports\.test\.ts:\d+:\d+$/)]),
      },
    });
    expect(JSON.stringify(report)).not.toMatch(/axolotl|secret/i);
  }
  reportCrash(run, { process: 'main', reason: 'unhandled-rejection', error: null }, noon);
});

test.each([
  ['', []],
  ['Axolotl\n/home/ada/Notes/Axolotl.md\n\n', ['(2 lines left out)']],
  [
    '<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n 1: 0xb7a940 node::Abort() [node]\n 2: 0x5581 axolotl::Quokka() [node]\n',
    [
      '(1 line left out)',
      'Fatal error: Reached heap limit: Allocation failed - JavaScript heap out of memory',
      'at node::Abort',
      '(1 line left out)',
    ],
  ],
  ['FATAL ERROR: Axolotl Check failed', ['Fatal error: Check failed']],
  ['Segmentation fault (core dumped)\nKilled by Axolotl', ['Segmentation fault', '(1 line left out)']],
  [
    '[12:1129/120000.123456:FATAL:gpu_data_manager_impl_private.cc(415)] GPU process Axolotl. Goodbye.',
    ['FATAL gpu_data_manager_impl_private.cc(415)'],
  ],
  [
    'Error: Axolotl\n    at open (/home/ada/app/core.mjs:1:2)\n\nNode.js v24.9.0',
    ['(2 lines left out)', 'Node.js v24.9.0'],
  ],
  ['example-notes-uncaught {"name":"Axolotl', ['(1 line left out)']],
  [`Aborted${' '.repeat(600)}`, ['(1 line left out)']],
])('of the output %j only lines of known forms are told', (output, lines) => {
  expect(redactOutput(output)).toEqual({ error: null, lines });
});
