import { createBirpc } from 'birpc';
import { expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { CoreFunctions, Envelope, RendererFunctions } from '../../src-shared/rpc/envelope.ts';
import { t } from '../../src-shared/texts/t.ts';
import { type CoreClient, type CoreClientOptions, createCoreClient, reconnectDelay } from './core-client.ts';
import { RefusedError } from './session.ts';

const noteId = 'note-1' as NoteId; // any text is a note id here

test('a call resolves with the value, or rejects with the code and message of the core', async () => {
  const core = fakeCore((method) =>
    method === 'library.search'
      ? { ok: true, value: ['note-1'] }
      : { ok: false, error: { code: 'note-not-found', message: 'There is no such note.' } },
  );
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  await reached(client, 'open');
  await expect(client.call('library.search', { query: 'crane' })).resolves.toEqual(['note-1']);
  await expect(client.call('notes.open', { noteId })).rejects.toMatchObject({
    code: 'note-not-found',
    message: 'There is no such note.',
  });
});

test('calls of a window that is about to connect are made once it has, in their order, or fail with its first attempt', async () => {
  const called: string[] = [];
  const core = fakeCore((method) => {
    called.push(method);
    return { ok: true, value: method };
  });
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  const early = [client.call('library.load', {}), client.call('notes.open', { noteId })];
  await expect(Promise.all(early)).resolves.toEqual(['library.load', 'notes.open']);
  expect(called).toEqual(['library.load', 'notes.open']);

  const connect = () => Promise.reject(new Error('nobody there'));
  const alone = loadedClient({ connect, wait: core.wait, random: () => 0 });
  await expect(alone.call('library.load', {})).rejects.toMatchObject({ code: 'closed' });
});

test('a lost connection rejects pending calls, is shown, and is reopened', async () => {
  const core = fakeCore(() => new Promise(() => {}));
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  await reached(client, 'open');
  const pending = client.call('library.load', {});
  core.drop();
  await expect(pending).rejects.toMatchObject({ code: 'closed' });
  await reached(client, 'lost');
  await expect(client.call('library.load', {})).rejects.toMatchObject({ code: 'closed' });
  core.letPass();
  await reached(client, 'open');
  expect(core.connections()).toBe(2);
});

test('a window that is not let in says so, and asks again; one that was open before only lost its connection', async () => {
  const core = fakeCore(() => ({ ok: true, value: null }));
  let refused = true;
  const connect = (): Promise<Channel> =>
    refused ? Promise.reject(new RefusedError('link-used')) : core.connect();
  const client = loadedClient({ connect, wait: core.wait, random: () => 0 });
  await reached(client, 'refused');
  expect(client.connection.getState()).toEqual({ kind: 'refused', refusal: 'link-used' });
  refused = false;
  core.letPass();
  await reached(client, 'open');
  refused = true;
  core.drop();
  await reached(client, 'lost');
  core.letPass();
  await vi.waitFor(() => expect(core.connections()).toBe(1));
  expect(client.connection.getState()).toEqual({ kind: 'lost' });
});

test('a slow response is awaited: the call is made once, and the core counts as silent meanwhile', async () => {
  const timers: { milliseconds: number; callback: () => void }[] = [];
  const after = (milliseconds: number, callback: () => void) => {
    const timer = { milliseconds, callback };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  let calls = 0;
  let answer = (_envelope: Envelope<unknown>): void => {};
  const core = fakeCore(() => {
    calls += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0, after });
  await reached(client, 'open');
  const saved = client.call('notes.saveDraft', { noteId, base: 'b', title: 't', content: 'c' });
  expect(client.silent.getState()).toBe(false);
  for (const timer of timers.splice(0)) timer.callback();
  expect(client.silent.getState()).toBe(true);
  await expect.poll(() => calls).toBe(1);
  answer({ ok: true, value: { base: 'b-1' } });
  await expect(saved).resolves.toEqual({ base: 'b-1' });
  expect(client.silent.getState()).toBe(false);
  expect(calls).toBe(1);
});

test('methods that usually take long do not count as silence', async () => {
  const asked: number[] = [];
  const core = fakeCore(() => new Promise(() => {}));
  const after = (milliseconds: number) => {
    asked.push(milliseconds);
    return () => {};
  };
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0, after });
  await reached(client, 'open');
  client.call('folders.rename', { account: 'Work', folder: 'a', to: 'b' }).catch(() => {});
  expect(asked).toEqual([]);
});

test('no error message mentions the transport', async () => {
  const core = fakeCore(() => Promise.reject(new Error('[birpc] function "call" not found')));
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  await reached(client, 'open');
  await expect(client.call('library.load', {})).rejects.toMatchObject({
    code: 'closed',
    message: 'The app is not responding. Your text is kept here and will be saved as soon as it responds.',
  });
});

test('events reach the listeners of their name until they stop listening', async () => {
  const core = fakeCore(() => ({ ok: true, value: null }));
  const client = loadedClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  await reached(client, 'open');
  const received: string[] = [];
  const stop = client.on('notice', (notice) => received.push(notice.message));
  await core.page().event('notice', { level: 'info', message: 'one' });
  stop();
  await core.page().event('notice', { level: 'info', message: 'two' });
  expect(received).toEqual(['one']);
});

test('what a window begins with is asked before it is loaded, once, and answered to its first call on the same connection', async () => {
  const called: string[] = [];
  const core = fakeCore((method) => {
    called.push(method);
    return { ok: true, value: called.length };
  });
  const ahead = ['library.load', 'settings.read'] as const;
  const client = createCoreClient({ connect: core.connect, wait: core.wait, random: () => 0, ahead });
  await expect.poll(() => called).toEqual(ahead);
  client.begin(t);
  await expect(client.call('library.load', {})).resolves.toBe(1);
  expect(called).toEqual(ahead);
  await expect(client.call('library.load', {})).resolves.toBe(3);

  core.drop();
  await reached(client, 'lost');
  core.letPass();
  await reached(client, 'open');
  await expect(client.call('settings.read', {})).resolves.toBe(4);
});

test('events that come before a window is loaded wait for its listeners, in their order', async () => {
  const core = fakeCore(() => ({ ok: true, value: null }));
  const client = createCoreClient({ connect: core.connect, wait: core.wait, random: () => 0 });
  await reached(client, 'open');
  for (const message of ['one', 'two']) await core.page().event('notice', { level: 'info', message });
  const received: string[] = [];
  client.on('notice', ({ message }) => received.push(message));
  expect(received).toEqual([]);
  client.begin(t);
  expect(received).toEqual(['one', 'two']);
  await core.page().event('notice', { level: 'info', message: 'three' });
  expect(received).toEqual(['one', 'two', 'three']);
});

test('the wait before the next attempt grows and stays below ten seconds', () => {
  const waits = [0, 1, 2, 3, 10, 1000].map((failures) => reconnectDelay(failures, 0.999));
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(waits[0]).toBeLessThan(260);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  expect(reconnectDelay(3, 0)).toBeGreaterThan(0);
});

/** The client of a window that is loaded. */
function loadedClient(options: CoreClientOptions): CoreClient {
  const client = createCoreClient(options);
  client.begin(t);
  return client;
}

function reached(client: CoreClient, kind: string): Promise<void> {
  return new Promise((resolve) => {
    if (client.connection.getState().kind === kind) resolve();
    else client.connection.subscribe((state) => state.kind === kind && resolve());
  });
}

/** A core behind in-memory channels; connections can be dropped, and timers are run by hand. */
function fakeCore(answer: (method: string) => Envelope<unknown> | Promise<Envelope<unknown>>) {
  let connections = 0;
  let drop = (): void => {};
  let letPass = (): void => {};
  let page: ReturnType<typeof createBirpc<RendererFunctions, CoreFunctions>> | undefined;
  return {
    async connect(): Promise<Channel> {
      connections += 1;
      let toPage: (message: unknown) => void = () => {};
      let toCore: (message: unknown) => void = () => {};
      const functions: CoreFunctions = { call: async (method) => answer(method) };
      page = createBirpc<RendererFunctions, CoreFunctions>(functions, {
        post: (message) => toPage(message),
        on: (listener) => {
          toCore = listener;
        },
      });
      return {
        send: (message) => toCore(message),
        onMessage: (listener) => {
          toPage = listener;
        },
        onClose: (listener) => {
          drop = listener;
        },
        close: () => {},
      };
    },
    wait: () =>
      new Promise<void>((resolve) => {
        letPass = resolve;
      }),
    drop: () => drop(),
    letPass: () => letPass(),
    connections: () => connections,
    page() {
      if (page === undefined) throw new Error('not connected');
      return page;
    },
  };
}
