import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CoreFixture,
  removeFolder,
  serviceProgram,
  startCoreFixture,
} from './test-support/core-fixture.ts';

let app: CoreFixture;
beforeEach(async () => {
  app = await startCoreFixture();
});
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
});

const service = (args: readonly string[]) =>
  promisify(execFile)(serviceProgram.command, [
    ...serviceProgram.args,
    'keys',
    ...args,
    '--data',
    join(app.data, 'memory-service'),
  ]);

const untilIdle = () =>
  vi.waitFor(async () => expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' }), {
    timeout: 20_000,
    interval: 20,
  });

async function revokeAll(): Promise<void> {
  const { stdout } = await service(['list']);
  const keys = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; revokedAt: string | null });
  for (const { id, revokedAt } of keys) if (revokedAt === null) await service(['revoke', id]);
}

test('the embedded service gets a new key as often as the old one is refused', async () => {
  let note = await app.call('notes.create', { account: null, folder: null });
  await untilIdle();
  // More often than the app would try in a row for a service that takes no key at all.
  for (const round of [1, 2, 3, 4, 5]) {
    const saved = await app.call('notes.commit', {
      noteId: note.id,
      base: note.base,
      title: 'A',
      content: `round ${round}`,
    });
    note = { ...note, base: saved.base };
    await untilIdle();
    await revokeAll();
  }
  expect((await app.call('history.verify', { noteId: note.id })).acknowledged).toBe(5);
});
