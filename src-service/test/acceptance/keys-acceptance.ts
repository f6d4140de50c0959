import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { KeyStore } from '../../storage/key-store.ts';

/** Opens a backend under test; the same `place` gives the same data again. */
export type OpenKeys = (place: string) => Promise<{ readonly storage: KeyStore; close(): Promise<void> }>;

const hash = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
const both = ['memories:read', 'memories:write'] as const;

/** The part of the acceptance suite about keys as their owner manages them. Every adapter runs it. */
export function acceptsManagedKeys(open: OpenKeys): void {
  const fresh = async (place: string = randomUUID()) => {
    const backend = await open(place);
    onTestFinished(() => backend.close());
    return backend.storage;
  };
  const create = (storage: KeyStore, id: string, account: string, name?: string) =>
    storage.createKey({
      id,
      hash,
      account,
      scopes: both,
      createdAt: 5,
      expiresAt: null,
      ...(name === undefined ? {} : { name }),
    });
  const accountOf = async (storage: KeyStore, id: string) => {
    const key = await storage.findKey(id);
    if (!key) throw new Error('a key that was created is found');
    return key.accountId;
  };

  test('a key has the name it was given, or none', async () => {
    const storage = await fresh();
    expect(await create(storage, 'k1', 'a', 'Läptop \u{1f4bb}')).toEqual({
      id: 'k1',
      account: 'a',
      name: 'Läptop \u{1f4bb}',
      scopes: both,
      createdAt: 5,
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      createdBy: null,
    });
    expect(await create(storage, 'k2', 'a')).toMatchObject({ name: '' });
  });

  test('an account sees its own keys only, newest first and page by page', async () => {
    const storage = await fresh();
    await create(storage, 'z', 'a');
    await create(storage, 'k', 'b');
    await create(storage, 'y', 'a');
    const ids = async (id: string) =>
      (await storage.listKeysOf(await accountOf(storage, id), { before: null, limit: 9 })).map(
        (key) => key.id,
      );
    expect(await ids('z')).toEqual(['y', 'z']);
    expect(await ids('k')).toEqual(['k']);
    expect(await storage.listKeysOf(987_654, { before: null, limit: 9 })).toEqual([]);
    const account = await accountOf(storage, 'z');
    expect(await storage.listKeysOf(account, { before: null, limit: 1 })).toMatchObject([{ id: 'y' }]);
    expect(await storage.listKeysOf(account, { before: 'y', limit: 9 })).toMatchObject([{ id: 'z' }]);
    expect(await storage.findKeyOf(account, 'y')).toMatchObject({ id: 'y', account: 'a' });
    expect(await storage.findKeyOf(account, 'k')).toBeUndefined();
  });

  test('a name is listed as it can be shown, however long it is', async () => {
    const storage = await fresh();
    await create(storage, 'k1', 'a', 'ü'.repeat(1_000_000));
    const account = await accountOf(storage, 'k1');
    const shown = `${'ü'.repeat(200)}…`;
    expect(await storage.listKeysOf(account, { before: null, limit: 9 })).toMatchObject([{ name: shown }]);
    expect(await storage.findKeyOf(account, 'k1')).toMatchObject({ name: shown });
  });

  test('a change within an account leaves the keys of others alone', async () => {
    const storage = await fresh();
    await create(storage, 'mine', 'a');
    await create(storage, 'theirs', 'b');
    const account = await accountOf(storage, 'mine');
    expect(await storage.revokeKey('theirs', 70, account)).toBeUndefined();
    expect(await storage.changeKey('theirs', { scopes: [] }, account)).toBeUndefined();
    expect(await storage.findKey('theirs')).toMatchObject({ revokedAt: null, scopes: both });
    expect(await storage.changeKey('mine', { scopes: ['memories:read'] }, account)).toMatchObject({
      scopes: ['memories:read'],
    });
    const renamed = { name: 'Laptop \u{1f6a2}', expiresAt: 500 };
    expect(await storage.changeKey('mine', renamed, account)).toMatchObject({
      ...renamed,
      scopes: ['memories:read'],
    });
    expect(await storage.findKey('mine')).toMatchObject(renamed);
    expect(await storage.changeKey('mine', { expiresAt: null })).toMatchObject({
      ...renamed,
      expiresAt: null,
    });
    expect(await storage.revokeKey('mine', 70, account)).toMatchObject({ revokedAt: 70 });
    expect(await storage.findKey('mine')).toMatchObject({ revokedAt: 70, scopes: ['memories:read'] });
  });

  test('the latest recorded use of a key is kept', async () => {
    const place = randomUUID();
    const [storage, other] = [await fresh(place), await fresh(place)];
    await create(storage, 'k1', 'a');
    await create(storage, 'k2', 'a');
    await create(storage, 'k3', 'a');
    await storage.touchKeys(
      new Map([
        ['k2', 1500],
        ['none', 2000],
        ['k1', 2000],
      ]),
    );
    await other.touchKeys(new Map([['k1', 1000]]));
    await other.touchKeys(new Map());
    expect((await other.listKeys()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([2000, 1500, null]);
  });
}
