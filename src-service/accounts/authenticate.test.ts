import crypto, { randomBytes } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredKey } from '../storage/key-store.ts';
import { mintKey } from './api-key.ts';
import { authenticate, keyMemory, unknownLifetime } from './authenticate.ts';

const { id, key, hash } = mintKey(randomBytes);
const stored: StoredKey = {
  id,
  hash,
  account: 'a',
  accountId: 7,
  name: '',
  scopes: ['memories:read'],
  createdAt: 0,
  expiresAt: 1000,
  revokedAt: null,
  lastUsedAt: null,
  createdBy: null,
};
const storeOf = (found: StoredKey | undefined) => ({
  findKey: async (wanted: string) => (wanted === id ? found : undefined),
});

test('a key is good until the millisecond it expires', async () => {
  const principal = { accountId: 7, keyId: id, scopes: ['memories:read'] };
  expect(await authenticate(`Bearer ${key}`, storeOf(stored), 999)).toEqual(principal);
  expect(await authenticate(`Bearer ${key}`, storeOf(stored), 1000)).toBeUndefined();
});

test('a revoked or unknown key, and a secret that is not the stored one, are refused', async () => {
  const asked = async (found: StoredKey | undefined) => authenticate(`Bearer ${key}`, storeOf(found), 0);
  expect(await asked({ ...stored, revokedAt: 0 })).toBeUndefined();
  expect(await asked(undefined)).toBeUndefined();
  expect(await asked({ ...stored, hash: new Uint8Array(32) })).toBeUndefined();
  expect(await asked({ ...stored, hash: new Uint8Array(3) })).toBeUndefined();
});

test('a key with a typo costs no look-up', async () => {
  const keys = { findKey: async () => expect.unreachable('the checksum must be checked first') };
  expect(await authenticate(`Bearer ${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, keys, 0)).toBe(
    undefined,
  );
});

test('an unknown key is compared like a wrong one, in constant time', async () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  onTestFinished(() => {
    compare.mockRestore();
    syncBuiltinESMExports();
  });
  const wrong = { ...stored, hash: new Uint8Array(hash).reverse() };
  for (const found of [stored, wrong, { ...wrong, hash: new Uint8Array(3) }, undefined]) {
    compare.mockClear();
    await authenticate(`Bearer ${key}`, storeOf(found), 0);
    expect(compare.mock.calls.map(([one, other]) => [one.byteLength, other.byteLength])).toEqual([[32, 32]]);
  }
});

test('an unknown key is not looked up again for a while, which ends when the clock is set back', async () => {
  const time = { now: 1_000_000_000 };
  let lookups = 0;
  const memory = keyMemory(
    {
      findKey: async () => {
        lookups += 1;
        return undefined;
      },
    },
    () => time.now,
  );
  const lookedUp = async () => {
    await memory.findKey('k');
    return lookups;
  };
  expect(await lookedUp()).toBe(1);
  time.now += unknownLifetime - 1;
  expect(await lookedUp()).toBe(1);
  time.now += 1;
  expect(await lookedUp()).toBe(2);
  time.now -= 8 * 3_600_000;
  expect(await lookedUp()).toBe(3);
});
