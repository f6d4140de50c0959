import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { SessionRecord, SessionStore, UserStore } from '../../storage/user-store.ts';

/** Opens a backend under test; the same `place` gives the same data again. */
export type OpenUsers = (place: string) => Promise<{
  readonly storage: UserStore & SessionStore;
  close(): Promise<void>;
}>;

const minute = 60_000;

/** The part of the acceptance suite about users, sessions, magic links and failures. Every adapter runs it. */
export function acceptsUsers(open: OpenUsers): void {
  const fresh = async (place: string = randomUUID()) => {
    const backend = await open(place);
    onTestFinished(() => backend.close());
    return backend.storage;
  };
  const userIn = async (storage: UserStore, email = 'ada@example.org') => {
    const made = await storage.createUser({ email, passwordHash: 'h1', account: email, at: 5 });
    if (!made.ok) throw new Error(made.error);
    return made.value;
  };
  const session = (changes: Partial<SessionRecord> = {}): SessionRecord => ({
    idHash: 'a'.repeat(64),
    data: '{"text":"\u{1f6a2}"}',
    accountId: null,
    userId: null,
    expiresAt: 100,
    ...changes,
  });

  test('an account is made once and found by its number', async () => {
    const storage = await fresh();
    const account = await storage.ensureAccount('Ünï');
    expect(account.name).toBe('Ünï');
    expect(await storage.ensureAccount('Ünï')).toEqual(account);
    expect((await storage.ensureAccount('other')).id).not.toBe(account.id);
    expect(await storage.findAccount(account.id)).toEqual(account);
    expect(await storage.findAccount(account.id + 1000)).toBeUndefined();
  });

  test('a user owns an account, which may have been there before', async () => {
    const storage = await fresh();
    const account = await storage.ensureAccount('harbour');
    const user = { email: 'ada@example.org', passwordHash: 'h1', account: 'harbour', at: 1_700_000_000_000 };
    const made = await storage.createUser(user);
    if (!made.ok) throw new Error(made.error);
    expect(made.value).toMatchObject({
      accountId: account.id,
      email: 'ada@example.org',
      passwordHash: 'h1',
      createdAt: 1_700_000_000_000,
    });
    expect(await storage.findUser('ada@example.org')).toEqual(made.value);
    expect(await storage.findUser('bob@example.org')).toBeUndefined();
    const bob = await userIn(storage, 'bob@example.org');
    expect(await storage.findAccount(bob.accountId)).toEqual({ id: bob.accountId, name: 'bob@example.org' });
    expect(await storage.listUsers()).toEqual([made.value, bob]);
  });

  test('an address is taken once, however many ask for it at once', async () => {
    const place = randomUUID();
    const openers = [await fresh(place), await fresh(place)];
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        openers.map((storage) =>
          storage.createUser({ email: 'a@b', passwordHash: `h${index}`, account: `acc${index}`, at: 1 }),
        ),
      ).flat(),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'email-taken' });
    expect(await openers[0]?.listUsers()).toHaveLength(1);
  });

  test('a new password ends the sessions of its user, and no others', async () => {
    const storage = await fresh();
    const [ada, bob] = [await userIn(storage), await userIn(storage, 'bob@example.org')];
    const of = (user: typeof ada, idHash: string) =>
      session({ idHash, accountId: user.accountId, userId: user.id });
    await storage.insertSession(of(ada, 'a1'));
    await storage.insertSession(of(ada, 'a2'));
    await storage.insertSession(of(bob, 'b1'));
    expect(await storage.setPassword('ada@example.org', 'h2')).toBe(true);
    expect((await storage.findUser('ada@example.org'))?.passwordHash).toBe('h2');
    expect(await storage.readSession('a1', 1, 1000)).toBeUndefined();
    expect(await storage.readSession('a2', 1, 1000)).toBeUndefined();
    expect(await storage.readSession('b1', 1, 1000)).toBeDefined();
    expect(await storage.setPassword('unknown@example.org', 'h2')).toBe(false);
  });

  test('a new password ends sessions of magic links and unused links of its account, and no others', async () => {
    const storage = await fresh();
    const [ada, bob] = [await userIn(storage), await userIn(storage, 'bob@example.org')];
    // another user of the same account has a password of their own
    const eve = await storage.createUser({
      email: 'eve@example.org',
      passwordHash: 'h',
      account: ada.email,
      at: 6,
    });
    if (!eve.ok) throw new Error(eve.error);
    for (const [idHash, accountId, userId] of [
      ['of her link', ada.accountId, null],
      ['of Eve', ada.accountId, eve.value.id],
      ['of his link', bob.accountId, null],
      ['of no user', null, null],
    ] as const) {
      await storage.insertSession(session({ idHash, accountId, userId }));
    }
    await storage.createMagicLink('her link', ada.accountId, 100);
    await storage.createMagicLink('his link', bob.accountId, 100);
    expect(await storage.setPassword('unknown@example.org', 'h2')).toBe(false);
    expect(await storage.readSession('of her link', 1, 1000)).toBeDefined();

    expect(await storage.setPassword(ada.email, 'h2')).toBe(true);
    expect(await storage.readSession('of her link', 1, 1000)).toBeUndefined();
    expect(await storage.useMagicLink('her link', 1)).toBeUndefined();
    for (const other of ['of Eve', 'of his link', 'of no user']) {
      expect(await storage.readSession(other, 1, 1000), other).toBeDefined();
    }
    expect(await storage.useMagicLink('his link', 1)).toBe(bob.accountId);
  });

  test('a password is rehashed only while it is the same, and sessions go on', async () => {
    const storage = await fresh();
    const ada = await userIn(storage);
    await storage.insertSession(session({ accountId: ada.accountId, userId: ada.id }));
    expect(await storage.rehashPassword('ada@example.org', 'h1', 'h1b')).toBe(true);
    expect(await storage.rehashPassword('ada@example.org', 'h1', 'h1c')).toBe(false);
    expect((await storage.findUser('ada@example.org'))?.passwordHash).toBe('h1b');
    expect(await storage.readSession(session().idHash, 1, 1000)).toBeDefined();
  });

  test('a session is read until the millisecond it expires', async () => {
    const storage = await fresh();
    await storage.insertSession(session());
    expect(await storage.readSession(session().idHash, 99, 1000)).toBe(session().data);
    expect(await storage.readSession(session().idHash, 100, 1000)).toBeUndefined();
    expect(await storage.readSession('b'.repeat(64), 1, 1000)).toBeUndefined();
  });

  test('a session changes, and one that is gone does not come back', async () => {
    const storage = await fresh();
    const ada = await userIn(storage);
    await storage.insertSession(session());
    const signedIn = session({ data: '2', accountId: ada.accountId, userId: ada.id, expiresAt: 300 });
    expect(await storage.updateSession(signedIn)).toBe(true);
    expect(await storage.readSession(session().idHash, 299, 1000)).toBe('2');
    await storage.insertSession(session({ data: '3' }));
    expect(await storage.readSession(session().idHash, 50, 1000)).toBe('3');
    await storage.deleteSession(session().idHash);
    expect(await storage.updateSession(signedIn)).toBe(false);
    expect(await storage.readSession(session().idHash, 1, 1000)).toBeUndefined();
    await storage.deleteSession(session().idHash);
  });

  test('a magic link works once and until it expires', async () => {
    const place = randomUUID();
    const openers = [await fresh(place), await fresh(place)];
    const [storage] = openers;
    if (!storage) throw new Error('there are two openers');
    const { id } = await storage.ensureAccount('local');
    await storage.createMagicLink('t1', id, 100);
    await storage.createMagicLink('t2', id, 100);
    expect(await storage.findMagicLink('t1', 99)).toBe(id);
    expect(await storage.findMagicLink('t1', 99)).toBe(id);
    expect(await storage.findMagicLink('t1', 100)).toBeUndefined();
    expect(await storage.useMagicLink('t1', 100)).toBeUndefined();
    expect(await storage.useMagicLink('none', 1)).toBeUndefined();
    const uses = await Promise.all(
      Array.from({ length: 4 }, () => openers.map((one) => one.useMagicLink('t1', 50))).flat(),
    );
    expect(uses.filter((account) => account === id)).toHaveLength(1);
    expect(await storage.findMagicLink('t1', 50)).toBeUndefined();
    expect(await storage.useMagicLink('t2', 50)).toBe(id);
  });

  test('failures are counted by name, within one window after the first', async () => {
    const storage = await fresh();
    expect(await storage.countFailure('n', 1000, minute)).toEqual({ count: 1, until: 61_000 });
    expect(await storage.countFailure('n', 2000, minute)).toEqual({ count: 2, until: 61_000 });
    expect(await storage.countFailure('other', 2000, minute)).toEqual({ count: 1, until: 62_000 });
    expect(await storage.countFailure('n', 60_999, minute)).toEqual({ count: 3, until: 61_000 });
    expect(await storage.countFailure('n', 61_000, minute)).toEqual({ count: 1, until: 121_000 });
  });

  test('failures that come at once are all counted', async () => {
    const place = randomUUID();
    const openers = [await fresh(place), await fresh(place)];
    const counted = await Promise.all(
      Array.from({ length: 10 }, () => openers.map((one) => one.countFailure('n', 1, minute))).flat(),
    );
    expect(counted.map(({ count }) => count).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('a failure is taken back one by one, or all are forgotten', async () => {
    const storage = await fresh();
    for (const _ of [1, 2, 3]) await storage.countFailure('n', 1000, minute);
    await storage.forgiveFailure('n');
    expect((await storage.countFailure('n', 1000, minute)).count).toBe(3);
    await storage.clearFailures('n');
    await storage.forgiveFailure('n');
    expect((await storage.countFailure('n', 1000, minute)).count).toBe(1);
  });

  test('what has expired is removed, and nothing else', async () => {
    const storage = await fresh();
    const { id } = await storage.ensureAccount('local');
    await storage.insertSession(session({ idHash: 'old', expiresAt: 100 }));
    await storage.insertSession(session({ idHash: 'new', expiresAt: 101 }));
    await storage.createMagicLink('old', id, 100);
    await storage.createMagicLink('new', id, 101);
    await storage.countFailure('old', 0, 100);
    await storage.countFailure('new', 0, 101);
    await storage.removeExpired(100);
    // asked at an earlier time, at which only what was removed is missing
    expect(await storage.readSession('old', 1, 1000)).toBeUndefined();
    expect(await storage.readSession('new', 1, 1000)).toBeDefined();
    expect(await storage.findMagicLink('old', 1)).toBeUndefined();
    expect(await storage.findMagicLink('new', 1)).toBe(id);
    expect((await storage.countFailure('old', 1, 100)).count).toBe(1);
    expect((await storage.countFailure('new', 1, 100)).count).toBe(2);
  });
}
