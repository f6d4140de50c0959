import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { KeyStore } from '../../storage/key-store.ts';
import { type MemberStore, maxUsers, type NewInvitation } from '../../storage/member-store.ts';
import type { Role, SessionStore, UserRecord, UserStore } from '../../storage/user-store.ts';

type MembersStorage = MemberStore & UserStore & SessionStore & KeyStore;

/** Opens a backend under test; the same `place` gives the same data again. */
export type OpenMembers = (place: string) => Promise<{
  readonly storage: MembersStorage;
  close(): Promise<void>;
}>;

/** The part of the acceptance suite about the users of an account, their keys and invitations. Every adapter runs it. */
export function acceptsMembers(open: OpenMembers): void {
  const fresh = async (place: string = randomUUID()) => {
    const backend = await open(place);
    onTestFinished(() => backend.close());
    return backend.storage;
  };
  const userIn = async (
    storage: MembersStorage,
    email: string,
    role: Role = 'owner',
    account = 'harbour',
  ): Promise<UserRecord> => {
    const made = await storage.createUser({ email, passwordHash: 'h', account, at: 5, role });
    if (!made.ok) throw new Error(made.error);
    return made.value;
  };
  const keyOf = async (storage: MembersStorage, id: string, { id: createdBy, accountId }: UserRecord) => {
    const account = (await storage.findAccount(accountId))?.name ?? '';
    const hash = new Uint8Array(32);
    return storage.createKey({ id, hash, account, scopes: [], createdAt: 6, expiresAt: null, createdBy });
  };
  const invite = (storage: MembersStorage, by: UserRecord, changes: Partial<NewInvitation> = {}) =>
    storage.createInvitation({
      id: `id of ${changes.tokenHash ?? 't'}`,
      tokenHash: 't',
      accountId: by.accountId,
      invitedBy: by.id,
      role: 'member',
      name: 'Bob',
      createdAt: 10,
      expiresAt: 100,
      ...changes,
    });
  const bob = { email: 'bob@x', passwordHash: 'h', at: 20 };

  test('a key says who made it, also after its maker was removed', async () => {
    const storage = await fresh();
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x', 'member')];
    const createdBy = { id: eve.id, email: 'eve@x' };
    expect(await keyOf(storage, 'k1', eve)).toMatchObject({ createdBy });
    await keyOf(storage, 'k2', ada);
    const key = { hash: new Uint8Array(32), account: 'harbour', scopes: [], createdAt: 6, expiresAt: 50 };
    expect(await storage.createKey({ ...key, id: 'k3' })).toMatchObject({ createdBy: null });
    const ids = async (createdBy?: number) => {
      const page = { before: null, limit: 9, ...(createdBy === undefined ? {} : { createdBy }) };
      return (await storage.listKeysOf(ada.accountId, page)).map(({ id }) => id);
    };
    expect(await ids()).toEqual(['k3', 'k2', 'k1']);
    expect(await ids(eve.id)).toEqual(['k1']);
    await storage.removeUser(eve.accountId, eve.id, 70);
    expect(await storage.findKeyOf(ada.accountId, 'k1')).toMatchObject({ createdBy, revokedAt: 70 });
  });

  test('a user makes no key in another account, and none once removed', async () => {
    const storage = await fresh();
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x', 'member')];
    const other = await userIn(storage, 'other@x', 'owner', 'pier');
    await expect(keyOf(storage, 'k', { ...eve, accountId: other.accountId })).rejects.toThrow();
    await storage.removeUser(ada.accountId, eve.id, 70);
    await expect(keyOf(storage, 'k', eve)).rejects.toThrow();
    expect(await storage.listKeys()).toEqual([]);
  });

  test('a removed user has no access left, and the address is free', async () => {
    const place = randomUUID();
    const [storage, other] = [await fresh(place), await fresh(place)];
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x')];
    await keyOf(storage, 'hers', eve);
    await keyOf(storage, 'mine', ada);
    // both openers know the key
    for (const one of [storage, other]) expect(await one.findKey('hers')).toMatchObject({ revokedAt: null });
    for (const user of [ada, eve])
      await storage.insertSession({
        idHash: user.email,
        data: '{}',
        accountId: user.accountId,
        userId: user.id,
        expiresAt: 999,
      });
    expect(await invite(storage, eve, { tokenHash: 'hers' })).toBe('created');
    expect(await invite(storage, ada, { tokenHash: 'mine' })).toBe('created');
    expect(await storage.countKeysBy(eve.accountId, eve.id, 20)).toBe(1);

    expect(await storage.removeUser(eve.accountId, eve.id, 70)).toBe('removed');
    for (const one of [other, storage]) expect(await one.findKey('hers')).toMatchObject({ revokedAt: 70 });
    expect(await storage.findKey('mine')).toMatchObject({ revokedAt: null });
    expect(await storage.readSession('eve@x', 20, 1000)).toBeUndefined();
    expect(await storage.readSession('ada@x', 20, 1000)).toBe('{}');
    expect(await storage.findInvitation('hers', 20)).toBeUndefined();
    expect(await storage.findInvitation('mine', 20)).toBeDefined();
    expect(await storage.findUser('eve@x')).toBeUndefined();
    expect(await storage.findUserOf(eve.accountId, eve.id)).toBeUndefined();
    expect(await storage.setPassword('eve@x', 'h2')).toBe(false);
    expect(await storage.listUsersOf(ada.accountId)).toEqual([ada]);
    expect(await storage.listUsers()).toEqual([ada]);
    expect(await storage.countKeysBy(eve.accountId, eve.id, 20)).toBe(0);
    expect(await storage.removeUser(eve.accountId, eve.id, 80)).toBeUndefined();
    expect(await storage.setRole(eve.accountId, eve.id, 'owner')).toBeUndefined();
    expect((await userIn(storage, 'eve@x', 'owner', 'pier')).id).not.toBe(eve.id);
  });

  test('an account keeps its last owner', async () => {
    const storage = await fresh();
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x', 'member')];
    await userIn(storage, 'other@x', 'owner', 'pier');
    const gone = await userIn(storage, 'gone@x');
    await storage.removeUser(gone.accountId, gone.id, 70);
    expect(await storage.setRole(ada.accountId, ada.id, 'member')).toBe('last-owner');
    expect(await storage.removeUser(ada.accountId, ada.id, 70)).toBe('last-owner');
    expect(await storage.listUsersOf(ada.accountId)).toEqual([ada, eve]);
    expect(await storage.setRole(eve.accountId, eve.id, 'owner')).toBe('changed');
    expect(await storage.setRole(ada.accountId, ada.id, 'member')).toBe('changed');
    expect(await storage.findUserOf(ada.accountId, ada.id)).toEqual({ ...ada, role: 'member' });
  });

  test('owners who remove or demote each other at once leave one of them', async () => {
    const place = randomUUID();
    const openers = [await fresh(place), await fresh(place)];
    const storageOf = (index: number) => openers[index % 2] as MembersStorage; // there are two
    for (const round of Array.from({ length: 5 }, (_, index) => `account ${index}`)) {
      const owners = [];
      for (const index of [0, 1, 2, 3])
        owners.push(await userIn(storageOf(0), `${index} ${round}`, 'owner', round));
      const outcomes = await Promise.all(
        owners.map(({ accountId, id }, index) =>
          index < 2
            ? storageOf(index).removeUser(accountId, id, 70)
            : storageOf(index).setRole(accountId, id, 'member'),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'last-owner')).toHaveLength(1);
      const left = await storageOf(0).listUsersOf(owners[0]?.accountId ?? 0);
      expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  test('an invitation makes one user, however many use it at once, until it expires', async () => {
    const place = randomUUID();
    const openers = [await fresh(place), await fresh(place)];
    const [storage] = openers;
    if (!storage) throw new Error('there are two openers');
    const ada = await userIn(storage, 'ada@x');
    expect(await invite(storage, ada)).toBe('created');
    const account = { id: ada.accountId, name: 'harbour' };
    expect(await storage.findInvitation('t', 99)).toEqual({ account, role: 'member' });
    expect(await storage.findInvitation('t', 100)).toBeUndefined();
    const expired = { ok: false, error: 'expired' };
    expect(await storage.acceptInvitation('t', { ...bob, at: 100 })).toEqual(expired);
    expect(await storage.acceptInvitation('none', bob)).toEqual(expired);
    expect(await storage.acceptInvitation('t', { ...bob, email: 'ada@x' })).toEqual({
      ok: false,
      error: 'email-taken',
    });
    const uses = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        openers.map((one, place) => one.acceptInvitation('t', { ...bob, email: `bob${index}-${place}@x` })),
      ).flat(),
    );
    const joined = uses.filter(({ ok }) => ok);
    expect(joined).toHaveLength(1);
    expect(joined[0]).toMatchObject({
      value: { accountId: ada.accountId, role: 'member', createdAt: 20, passwordHash: 'h' },
    });
    expect(await storage.listUsersOf(ada.accountId)).toHaveLength(2);
    expect(await storage.findInvitation('t', 20)).toBeUndefined();
    expect(await storage.listInvitations(ada.accountId, 20)).toEqual([]);
  });

  test('open invitations are listed without their tokens, and revoked', async () => {
    const storage = await fresh();
    const ada = await userIn(storage, 'ada@x');
    await invite(storage, ada, { tokenHash: 't1', role: 'owner', name: 'Bøb \u{1f6a2}' });
    await invite(storage, ada, { tokenHash: 't2', expiresAt: 30 });
    await invite(storage, ada, { tokenHash: 't3', invitedBy: null });
    const listed = await storage.listInvitations(ada.accountId, 30);
    expect(listed).toEqual([
      {
        id: 'id of t1',
        name: 'Bøb \u{1f6a2}',
        role: 'owner',
        createdAt: 10,
        expiresAt: 100,
        invitedBy: 'ada@x',
      },
      expect.objectContaining({ id: 'id of t3', invitedBy: null }),
    ]);
    expect(await storage.revokeInvitation(ada.accountId, 'id of t1')).toBe(true);
    expect(await storage.revokeInvitation(ada.accountId, 'id of t1')).toBe(false);
    expect(await storage.acceptInvitation('t1', bob)).toMatchObject({ ok: false });
    await storage.removeExpired(100);
    expect(await storage.findInvitation('t3', 1)).toBeUndefined();
  });

  test('who is no owner any more can invite no users, also by links from before', async () => {
    const storage = await fresh();
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x')];
    await invite(storage, eve, { tokenHash: 'hers' });
    await invite(storage, ada, { tokenHash: 'mine' });
    await storage.setRole(eve.accountId, eve.id, 'owner');
    expect(await storage.findInvitation('hers', 20)).toBeDefined();
    await storage.setRole(eve.accountId, eve.id, 'member');
    expect(await storage.findInvitation('hers', 20)).toBeUndefined();
    expect(await storage.findInvitation('mine', 20)).toBeDefined();
    expect(await invite(storage, eve)).toBe('refused');
    expect(await invite(storage, { ...eve, id: eve.id + 1000 })).toBe('refused');
  });

  test('an account has so many users and open invitations at most', async () => {
    const storage = await fresh();
    const ada = await userIn(storage, 'ada@x');
    for (let count = 1; count < maxUsers; count += 1)
      expect(await invite(storage, ada, { tokenHash: `t${count}`, expiresAt: count === 1 ? 11 : 100 })).toBe(
        'created',
      );
    expect(await invite(storage, ada)).toBe('full');
    // one has expired
    expect(await invite(storage, ada, { createdAt: 11 })).toBe('created');
    expect(await invite(storage, ada, { createdAt: 11, tokenHash: 'more' })).toBe('full');
  });

  test('nothing of one account is seen or changed from another one', async () => {
    const storage = await fresh();
    const [ada, eve] = [await userIn(storage, 'ada@x'), await userIn(storage, 'eve@x', 'member')];
    const stranger = await userIn(storage, 'stranger@x', 'owner', 'pier');
    await keyOf(storage, 'k', eve);
    await invite(storage, ada);
    const { accountId } = stranger;
    expect(await storage.listUsersOf(accountId)).toEqual([stranger]);
    expect(await storage.listInvitations(accountId, 20)).toEqual([]);
    for (const { id } of [ada, eve]) {
      expect(await storage.findUserOf(accountId, id)).toBeUndefined();
      expect(await storage.setRole(accountId, id, 'owner')).toBeUndefined();
      expect(await storage.setRole(accountId, id, 'member')).toBeUndefined();
      expect(await storage.removeUser(accountId, id, 70)).toBeUndefined();
      expect(await storage.countKeysBy(accountId, id, 20)).toBe(0);
      const page = { before: null, limit: 9, createdBy: id };
      expect(await storage.listKeysOf(accountId, page)).toEqual([]);
    }
    expect(await storage.revokeInvitation(accountId, 'id of t')).toBe(false);
    expect(await invite(storage, stranger, { accountId: ada.accountId, tokenHash: 'theirs' })).toBe(
      'refused',
    );
    expect(await storage.listUsersOf(ada.accountId)).toEqual([ada, eve]);
    expect(await storage.listInvitations(ada.accountId, 20)).toHaveLength(1);
    expect(await storage.findKey('k')).toMatchObject({ revokedAt: null });
  });
}
