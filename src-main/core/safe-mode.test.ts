import { EventEmitter } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { reportCrash } from './diagnostics/crash-reports.ts';

let root: string;
let app: CoreFixture;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'example-notes-safe-'));
});
afterEach(async () => {
  await app.close();
  await removeFolder(root);
});

const startedAt = Date.now();
const usual = { startedAt, crashedTwice: false, safeMode: false };
const titles = async () =>
  listedNotes(await app.call('library.load', {}))
    .map(({ title }) => title)
    .sort();
/** A service that never answers; its start is what is looked at. */
const runService = vi.fn(() =>
  Object.assign(new EventEmitter(), {
    stderr: null,
    send: () => undefined,
    kill(this: EventEmitter) {
      this.emit('close', null, 'SIGTERM');
      return true;
    },
  }),
);

test('in safe mode the vault is neither read nor written, and no service starts, before the user opens it', async () => {
  app = await startCoreFixture(root, { runService });
  const { id: noteId, base } = await app.call('notes.create', { account: 'Work', folder: null });
  await app.call('notes.commit', { noteId, base, title: 'Crane', content: 'one' });
  await app.close();
  await writeFile(join(app.vault, 'Work', 'Tram.md'), 'from elsewhere');
  runService.mockClear();

  app = await startCoreFixture(root, { runService, run: { ...usual, safeMode: true } });
  await app.call('library.shown', {});
  await app.call('vault.compare', {});
  expect(await app.call('vault.status', {})).toMatchObject({
    presence: { kind: 'missing', reason: 'not-opened' },
  });
  expect(await titles(), 'what the journal knows').toEqual(['Crane']);
  await expect(app.call('notes.open', { noteId })).rejects.toMatchObject({
    code: 'vault-missing',
    message: expect.stringContaining('safe mode'),
  });
  expect((await app.call('diagnostics.collect', {})).files.map(({ name }) => name)).toContain(
    'versions.json',
  );
  expect(runService).not.toHaveBeenCalled();

  await app.call('vault.take', {});
  expect(await app.call('vault.status', {})).toMatchObject({ presence: { kind: 'present' } });
  await vi.waitFor(async () => expect(await titles()).toEqual(['Crane', 'Tram']));
  await vi.waitFor(() => expect(runService).toHaveBeenCalled());
  expect(await app.call('notes.open', { noteId })).toMatchObject({ content: 'one\n' });
});

test('a core that is closed before the vault was opened closes', async () => {
  app = await startCoreFixture(root, { runService, run: { ...usual, safeMode: true } });
  runService.mockClear();
  await app.close();
  expect(runService).not.toHaveBeenCalled();
});

test('a crash before this start is spoken of once; one after it at the next start', async () => {
  const data = join(root, 'data');
  const run = { data, version: '1', startedAt, safeMode: false };
  app = await startCoreFixture(root, { runService, run: usual });
  expect(await app.call('diagnostics.takeCrashNotice', {})).toBeNull();
  reportCrash(run, { process: 'core', reason: 'ended' }, startedAt - 1_000);
  reportCrash(run, { process: 'window', reason: 'oom' }, startedAt + 1_000);
  expect(await app.call('diagnostics.takeCrashNotice', {})).toMatchObject({
    report: { process: 'core', at: startedAt - 1_000 },
    crashedTwice: false,
  });
  expect(await app.call('diagnostics.takeCrashNotice', {})).toBeNull();
  await app.close();

  const next = { startedAt: startedAt + 60_000, crashedTwice: true };
  app = await startCoreFixture(root, { runService, run: { ...next, safeMode: false } });
  expect(await app.call('diagnostics.takeCrashNotice', {})).toMatchObject({
    report: { process: 'window' },
    crashedTwice: true,
  });
  expect(await app.call('diagnostics.takeCrashNotice', {})).toBeNull();
  const reports = await app.call('diagnostics.crashes', {});
  expect(reports.map(({ process }) => process).sort()).toEqual(['core', 'window']);
  const { files } = await app.call('diagnostics.collect', {});
  for (const { name, text } of reports) expect(files).toContainEqual({ name: `crash-${name}`, text });
  for (const { name } of reports) await app.call('diagnostics.deleteCrash', { name });
  expect(await app.call('diagnostics.crashes', {})).toEqual([]);
  await app.close();

  app = await startCoreFixture(root, { runService, run: { ...next, safeMode: true } });
  expect(await app.call('diagnostics.takeCrashNotice', {}), 'it is in safe mode already').toBeNull();
});

test('a helper that crashes at each start is spoken of once for each version and reason', async () => {
  const data = join(root, 'data');
  let at = startedAt;
  const saidAfter = async (version: string, reason: string, process: 'graphics' | 'core' = 'graphics') => {
    reportCrash({ data, version, startedAt: at, safeMode: false }, { process, reason }, at + 1);
    at += 3_600_000;
    app = await startCoreFixture(root, { runService, run: { ...usual, startedAt: at } });
    const notice = await app.call('diagnostics.takeCrashNotice', {});
    await app.close();
    return notice?.report?.process ?? null;
  };
  expect(await saidAfter('1', 'crashed')).toBe('graphics');
  expect(await saidAfter('1', 'crashed')).toBeNull();
  expect(await saidAfter('1', 'oom')).toBe('graphics');
  expect(await saidAfter('1', 'crashed')).toBeNull();
  expect(await saidAfter('2', 'crashed')).toBe('graphics');
  // the app is not the same without these: each crash is told
  for (let times = 0; times < 2; times += 1) expect(await saidAfter('2', 'ended', 'core')).toBe('core');
  reportCrash(
    { data, version: '2', startedAt: at, safeMode: false },
    { process: 'core', reason: 'ended' },
    at,
  );
  expect(await saidAfter('2', 'crashed'), 'the older one is news').toBe('core');
});

test('a service that ends by itself leaves a report', async () => {
  app = await startCoreFixture(root, {
    serviceProgram: {
      command: process.execPath,
      args: ['-e', 'process.kill(process.pid, "SIGSEGV")'],
      env: {},
    },
  });
  await vi.waitFor(async () =>
    expect(await app.call('diagnostics.crashes', {})).toMatchObject([
      { process: 'memory-service', text: expect.stringContaining('SIGSEGV') },
    ]),
  );
});

test('the app is started again by its shell; where that goes on, the core restarts', async () => {
  const host = { ...memoryHost(), restart: vi.fn(async () => undefined) };
  const restartApp = vi.fn(
    async (safeMode: boolean): Promise<'whole' | 'core'> => (safeMode ? 'core' : 'whole'),
  );
  app = await startCoreFixture(root, { runService, host: { ...host, restartApp } });
  await app.call('diagnostics.restartApp', { safeMode: false });
  await app.call('diagnostics.restartApp', { safeMode: true });
  await vi.waitFor(() => expect(host.restart).toHaveBeenCalledTimes(1));
  expect(restartApp.mock.calls).toEqual([[false], [true]]);
});
