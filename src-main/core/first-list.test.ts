import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeFolder, startCoreFixture } from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { awaitFirstList } from './first-list.ts';
import type { ServiceProgram } from './shell/host.ts';

let folder: string;
let starts: number;
/** A service that only waits. Each start asks for its command once. */
const program: ServiceProgram = {
  get command() {
    starts += 1;
    return process.execPath;
  },
  args: ['-e', 'process.stdin.resume()'],
  env: {},
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-first-list-'));
  starts = 0;
});
afterEach(() => removeFolder(folder));

test('a core without a window waits for none, and one that is waited for goes on when none comes', async () => {
  expect(await awaitFirstList(0).shown).toBe(true);
  expect(await awaitFirstList(1).shown).toBe(true);
});

test('a window that has asked for its list is waited for much longer than one that has not', async () => {
  vi.useFakeTimers();
  try {
    const list = awaitFirstList(1_000);
    let isShown = false;
    void list.shown.then((shown) => {
      isShown = shown;
    });
    list.ask();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isShown).toBe(true);
    list.ask();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the vault is compared and the service started when a window shows its list', async () => {
  await mkdir(join(folder, 'vault', 'Work'), { recursive: true });
  await writeFile(join(folder, 'vault', 'Work', 'Plan.md'), 'text\n');
  const app = await startCoreFixture(folder, { waitForList: 600_000, serviceProgram: program });
  const titles = async () => listedNotes(await app.call('library.load', {})).map(({ title }) => title);
  try {
    // as a window does that gets the focus
    const compared = app.call('vault.compare', {});
    expect(await titles()).toEqual([]);
    expect(starts).toBe(0);
    await app.call('library.shown', {});
    await compared;
    expect(starts).toBe(1);
    await vi.waitFor(async () => expect(await titles()).toEqual(['Plan']));
  } finally {
    await app.close();
  }
});

test('a core that is closed before a window came starts no service', async () => {
  const app = await startCoreFixture(folder, { waitForList: 600_000, serviceProgram: program });
  await app.close();
  expect(starts).toBe(0);
});
