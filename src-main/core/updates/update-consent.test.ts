import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { startUpdatesFixture, type UpdatesFixture } from '../../test-support/updates-fixture.ts';
import { webRoute } from '../web-images/fetch-following.ts';
import { createUpdates, lookEvery } from './updates.ts';

let app: UpdatesFixture;
beforeEach(async () => {
  app = await startUpdatesFixture();
});
afterEach(() => app.close());

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

describe('the user decides', () => {
  test('nothing is asked before that; the question comes at the third start, and without an answer after three more', async () => {
    app.wanted = 'unasked';
    for (const run of [1, 2]) expect(app.start('1.0.0', run).takeQuestion(), `start ${run}`).toBe(false);
    // a core that was started again
    expect(app.start('1.0.0', 2).takeQuestion()).toBe(false);
    const third = app.start('1.0.0', 3);
    expect(third.takeQuestion()).toBe(true);
    expect(third.takeQuestion()).toBe(false);
    const later = [4, 5, 6, 7].map((run) => app.start('1.0.0', run).takeQuestion());
    expect(later).toEqual([false, false, true, false]);
    for (const timer of app.timers.splice(0)) timer.work();
    await third.close();
    expect(app.server.requests).toEqual([]);
  });

  test('whoever has answered is not asked', () => {
    app.wanted = 'off';
    for (const run of [1, 2, 3, 4]) expect(app.start('1.0.0', run).takeQuestion()).toBe(false);
  });

  test('turned on, it is checked at once, and once a day from then on, by whatever clock', async () => {
    app.wanted = 'off';
    app.server.answers.version = '1.0.0';
    const updates = app.start();
    app.tick();
    expect(app.server.requests).toHaveLength(0);
    app.wanted = 'on';
    updates.settingsChanged();
    await vi.waitFor(() => expect(updates.state()).toMatchObject({ kind: 'idle', checkedAt: app.clock }));
    expect(app.server.requests).toHaveLength(1);
    app.tick();
    expect(updates.state().kind).toBe('idle');
    app.clock += 24 * 60 * 60_000;
    app.tick();
    expect(updates.state().kind).toBe('checking');
    await app.settled(updates);
    app.clock -= 400 * 24 * 60 * 60_000;
    app.tick();
    expect(updates.state().kind).toBe('checking');
    await app.settled(updates);
    expect(app.timers.every((timer) => timer.in === lookEvery)).toBe(true);
  });

  test('turned off, a download ends, and what was ready is not installed', async () => {
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    app.wanted = 'off';
    updates.settingsChanged();
    await vi.waitFor(() => expect(updates.state().kind).toBe('idle'));
    expect(app.prepared.at(-1)).toBeNull();
    expect(app.downloaded()).toEqual([]);
    // asked for once, it is
    await updates.check();
    await app.settled(updates);
    expect(updates.state().kind).toBe('ready');
  });

  test('turned off, what the system installs nevertheless stays ready, and is not taken up again', async () => {
    app.limits = ['not-revocable'];
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    app.wanted = 'off';
    updates.settingsChanged();
    await vi.waitFor(() => expect(app.files()).toEqual(['checks.json']));
    await updates.close();
    expect(updates.state()).toMatchObject({ kind: 'ready', limits: ['not-revocable'] });
    expect(app.prepared.at(-1)).toBeNull();
  });

  test('a check that is cancelled has no problem, and keeps what it had', async () => {
    app.server.answers.file = Buffer.alloc(300_000, 'new');
    app.server.answers.sendFile = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file.length });
      response.write(file.subarray(0, 100_000));
    };
    const updates = app.start();
    await updates.check();
    await vi.waitFor(() => expect(updates.state()).toMatchObject({ received: expect.any(Number) }));
    updates.cancel();
    await app.settled(updates);
    // it would be wrong to say that nothing is newer; also at the next start
    for (const { state } of [updates, app.start()])
      expect(state()).toMatchObject({ kind: 'idle', available: '9.0.0', problem: null });
  });

  test('a server that answers wrongly is asked once a day, too; one that cannot be reached is tried again', async () => {
    const updates = app.start();
    for (const answer of [(signed: string) => JSON.parse(signed).release, () => status(404)]) {
      app.server.answers.description = answer;
      app.clock += 24 * 60 * 60_000;
      app.tick();
      await app.settled(updates);
      const asked = app.server.requests.length;
      app.tick();
      await app.settled(updates);
      expect(app.server.requests).toHaveLength(asked);
    }
    app.server.answers.description = () => (response) => response.destroy();
    app.clock += 24 * 60 * 60_000;
    for (const times of [3, 4]) {
      app.tick();
      await app.settled(updates);
      expect(app.server.requests).toHaveLength(times);
    }
  });

  test('turned off and on again at once, it is checked', async () => {
    const updates = app.start();
    await updates.check();
    await app.settled(updates);
    app.wanted = 'off';
    updates.settingsChanged();
    app.wanted = 'on';
    updates.settingsChanged();
    await vi.waitFor(() =>
      expect(app.prepared.map((update) => update?.version)).toEqual(['9.0.0', undefined, '9.0.0']),
    );
    await vi.waitFor(() => expect(updates.state().kind).toBe('ready'));
  });
});

test('an app that is not updated by itself asks nobody, whatever it is told to', async () => {
  const updates = createUpdates({
    ...webRoute(memoryHost()),
    data: app.data,
    version: '1.0.0',
    channel: undefined,
    startedAt: 3,
    wanted: () => 'on',
    host: { prepareUpdate: () => expect.fail('nothing is prepared') },
    emit: () => undefined,
    now: () => app.clock,
  });
  expect(await updates.check()).toEqual({ kind: 'elsewhere' });
  updates.settingsChanged();
  expect(updates.takeQuestion()).toBe(false);
  expect(app.files()).toEqual([]);
  await updates.close();
});

test('the end of the app waits for no system that searches for its proxy', async () => {
  const asking = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const updates = createUpdates({
    dispatcherFor: () => {
      asking.resolve();
      return never;
    },
    data: app.data,
    version: '1.0.0',
    channel: app.server.channel,
    startedAt: 3,
    wanted: () => 'on',
    host: { prepareUpdate: () => expect.fail('nothing is prepared') },
    emit: () => undefined,
    now: () => app.clock,
  });
  void updates.check();
  await asking.promise;
  await updates.close();
  expect(updates.state()).toMatchObject({ kind: 'idle', problem: null });
});
