import { createBirpc } from 'birpc';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '../../src-shared/result.ts';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from './buffered-channel.ts';
import type { CoreProcessFunctions } from './core-messages.ts';
import { serveCore } from './serve-core.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a core whose main has died is closed, and its process ends', async () => {
  const core = await served(async () => undefined);
  core.mainDies();
  await vi.advanceTimersByTimeAsync(0);
  expect(core.done).toEqual(['closes', 'exits']);
});

test('one that cannot be closed keeps the data folder from the next app for two seconds, which waits for three', async () => {
  const core = await served(() => new Promise<never>(() => undefined));
  core.mainDies();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(core.done).toEqual(['closes']);
  await vi.advanceTimersByTimeAsync(1);
  expect(core.done).toEqual(['closes', 'exits']);
  expect(core.waitForLock).toBe(3_000);
});

test('before it closes, pages that are closing may send their last words, for as long as the shell allows', async () => {
  const core = await served(async () => undefined, 2_000);
  const page = bufferedChannel({ send: () => undefined, close: () => undefined });
  core.connect(page.channel);
  const closed = core.main.close();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(core.done).toEqual(['connects']);
  page.end();
  await closed;
  expect(core.done).toEqual(['connects', 'closes']);
});

test('a shell that has received everything waits for no page', async () => {
  const core = await served(async () => undefined, 0);
  core.connect(bufferedChannel({ send: () => undefined, close: () => undefined }).channel);
  const closed = core.main.close();
  await vi.advanceTimersByTimeAsync(0);
  await closed;
  expect(core.done).toEqual(['connects', 'closes']);
});

/** A core that is started, its main, and what was done in this order. */
async function served(close: () => Promise<void>, farewell = 0) {
  const done: string[] = [];
  let waitForLock: number | undefined;
  let connect = (_channel: Channel): void => undefined;
  const toMain = bufferedChannel({ send: (message) => toCore.receive(message), close: () => undefined });
  const toCore = bufferedChannel({ send: (message) => toMain.receive(message), close: () => undefined });
  serveCore({
    link: {
      control: toCore.channel,
      onRenderer: (listener) => {
        connect = listener;
      },
    },
    async startCore(options) {
      waitForLock = options.waitForLock;
      return succeed({
        connect: () => void done.push('connects'),
        close() {
          done.push('closes');
          return close();
        },
      });
    },
    exit: () => void done.push('exits'),
  });
  const main = createBirpc<CoreProcessFunctions, object>(
    {},
    {
      post: (message) => toMain.channel.send(message),
      on: (listener) => toMain.channel.onMessage(listener),
      timeout: -1,
    },
  );
  await main.start({
    vault: '/vault',
    data: '/data',
    version: '1',
    memoryApi: null,
    systemLanguages: [],
    serviceProgram: { command: 'node', args: [], env: {} },
    farewell,
  });
  return { done, main, waitForLock, mainDies: toCore.end, connect: (channel: Channel) => connect(channel) };
}
