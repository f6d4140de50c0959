import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startUpdatesFixture, type UpdatesFixture } from '../../test-support/updates-fixture.ts';

let app: UpdatesFixture;
const folder = (): string => join(app.data, 'updates');
beforeEach(async () => {
  app = await startUpdatesFixture();
});
afterEach(() => app.close());

test('what the installer of a system keeps there is removed with the rest once the version runs', async () => {
  const updates = app.start();
  await updates.check();
  await app.settled(updates);
  mkdirSync(join(folder(), 'installer', 'pending'), { recursive: true });
  writeFileSync(join(folder(), 'installer', 'pending', 'setup.exe'), 'the new version');
  const updated = app.start('9.0.0');
  // rejects where the removal had failed: a promise that nothing handles ends the core
  expect(await updated.check()).toMatchObject({ kind: 'idle', problem: null });
  expect(app.files()).toEqual(['checks.json']);
});

test('a description in the place of which something else lies is none', async () => {
  mkdirSync(join(folder(), 'ready.json', 'more'), { recursive: true });
  const updates = app.start();
  await updates.check();
  await app.settled(updates);
  expect(updates.state().kind).toBe('ready');
  expect(readFileSync(join(folder(), 'ready.json'), 'utf8')).toContain('9.0.0');
});

test('a disk that is full keeps no part: notes need the room', async () => {
  if (process.platform !== 'linux') return;
  const updates = app.start();
  mkdirSync(folder());
  symlinkSync('/dev/full', join(folder(), `${app.server.sha512().slice(0, 16)}.part`));
  await updates.check();
  await app.settled(updates);
  expect(updates.state()).toMatchObject({ kind: 'idle', problem: expect.stringContaining('disk is full') });
  expect(app.files()).toEqual(['checks.json']);
});
