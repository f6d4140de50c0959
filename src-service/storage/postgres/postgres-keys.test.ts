import { expect, test } from 'vitest';
import type { StoredKey } from '../key-store.ts';
import { keyCache, keyLifetime } from './postgres-keys.ts';

const key = (id: string, revokedAt: number | null = null): StoredKey => ({
  id,
  revokedAt,
  account: 'a',
  accountId: 1,
  name: '',
  scopes: [],
  hash: new Uint8Array(32),
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null,
  createdBy: null,
});

function cacheOf(stored: { key: StoredKey | undefined }) {
  const state = { now: 0, isListening: true, reads: 0 };
  const cache = keyCache({
    async find() {
      state.reads += 1;
      return stored.key;
    },
    isListening: () => state.isListening,
    clock: () => state.now,
  });
  return { ...cache, state };
}

test('a key is read once, until the cache is cleared', async () => {
  const stored = { key: key('k') as StoredKey | undefined };
  const { find, clear, state } = cacheOf(stored);
  await Promise.all([find('k'), find('k')]);
  stored.key = key('k', 5);
  expect((await find('k'))?.revokedAt).toBeNull();
  expect(state.reads).toBe(1);
  clear();
  expect((await find('k'))?.revokedAt).toBe(5);
});

test('a change whose notification was lost takes effect after ten seconds', async () => {
  const stored = { key: key('k') as StoredKey | undefined };
  const { find, state } = cacheOf(stored);
  await find('k');
  stored.key = key('k', 5);
  state.now = keyLifetime - 1;
  expect((await find('k'))?.revokedAt).toBeNull();
  state.now = keyLifetime;
  expect((await find('k'))?.revokedAt).toBe(5);
  expect(keyLifetime).toBe(10_000);
});

test('nothing is cached while changes are not received, nor what was read when that stopped', async () => {
  const stored = { key: key('k') as StoredKey | undefined };
  const { find, state } = cacheOf(stored);
  const reading = find('k');
  state.isListening = false;
  await reading;
  await find('k');
  expect(state.reads).toBe(2);
  state.isListening = true;
  await find('k');
  expect(state.reads).toBe(3);
});

test('what is read while it changes is not kept', async () => {
  let finish = (_: StoredKey): void => {};
  const reads: string[] = [];
  const { find, clear } = keyCache({
    find: (id) => {
      reads.push(id);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    isListening: () => true,
    clock: () => 0,
  });
  const before = find('k');
  const finishBefore = finish;
  clear();
  const after = find('k');
  finish(key('k', 5));
  finishBefore(key('k'));
  expect((await before)?.revokedAt).toBeNull();
  expect((await after)?.revokedAt).toBe(5);
  expect((await find('k'))?.revokedAt).toBe(5);
  expect(reads).toHaveLength(2);
});

test('unknown keys and failures are not kept', async () => {
  const { find, state } = cacheOf({ key: undefined });
  await find('x');
  await find('x');
  expect(state.reads).toBe(2);
  let calls = 0;
  const failing = keyCache({
    find: async () => {
      calls += 1;
      throw new Error('lost');
    },
    isListening: () => true,
    clock: () => 0,
  });
  await expect(failing.find('k')).rejects.toThrow('lost');
  await expect(failing.find('k')).rejects.toThrow('lost');
  expect(calls).toBe(2);
});
