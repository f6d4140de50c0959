import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { usersDatabase } from '../test/support/users-database.ts';
import { createUser, setUserPassword } from './manage-users.ts';
import { deviceLifetime, rememberDevice, signIn } from './sign-in.ts';
import {
  beginAttempt,
  failuresPerAddress,
  failuresPerEmail,
  failuresPerOrigin,
  failureWindow,
} from './throttle.ts';

const password = 'the tide turns at nine';
const email = 'ada@example.org';

async function harbour() {
  const storage = usersDatabase();
  const time = { now: 1_000_000 };
  const made = await createUser({ storage, now: 1 }, { email: 'Ada@Example.org', password, account: null });
  if (!made.ok) throw new Error(made.error);
  const attempt = (
    credentials: { email?: string; password?: string; address?: string; device?: string } = {},
  ) =>
    signIn(
      { storage, clock: () => time.now },
      { email, password, address: '198.51.100.7', device: null, ...credentials },
    );
  return { storage, time, attempt, user: made.value };
}

test('the right password is accepted, in whatever case the address is typed', async () => {
  const { attempt, user } = await harbour();
  expect(await attempt({ email: ' ADA@example.org' })).toEqual({ kind: 'signed-in', user });
  expect(await attempt({ password: 'the tide turns at ten' })).toEqual({ kind: 'refused' });
  expect(await attempt({ email: 'bob@example.org' })).toEqual({ kind: 'refused' });
  expect(await attempt({ email: 'no address', password: '' })).toEqual({ kind: 'refused' });
});

test('failures for one e-mail address from one network are throttled there, and expire', async () => {
  const { attempt, time, user } = await harbour();
  for (let count = 0; count < failuresPerOrigin; count += 1) {
    expect(await attempt({ password: 'wrong' })).toEqual({ kind: 'refused' });
  }
  time.now += 60_000;
  const retryAfterSeconds = (failureWindow - 60_000) / 1000;
  expect(await attempt()).toEqual({ kind: 'throttled', retryAfterSeconds });
  expect(await attempt({ address: '203.0.113.9' })).toEqual({ kind: 'signed-in', user });
  time.now += failureWindow - 60_000;
  expect(await attempt()).toEqual({ kind: 'signed-in', user });
});

test('failures of before the clock was set back throttle nobody', async () => {
  const { attempt, time, user } = await harbour();
  time.now += 20 * 3_600_000;
  for (let count = 0; count < failuresPerOrigin; count += 1) await attempt({ password: 'wrong' });
  expect(await attempt()).toMatchObject({ kind: 'throttled' });
  time.now -= 8 * 3_600_000;
  expect(await attempt()).toEqual({ kind: 'signed-in', user });
});

/** Guesses from as many networks as it takes, without the cost of checking each password. */
async function guessFromEverywhere({ storage, time, user }: Awaited<ReturnType<typeof harbour>>) {
  const guess = (count: number) =>
    beginAttempt(
      storage,
      {
        email,
        passwordHash: user.passwordHash,
        origin: { kind: 'unknown', address: `198.51.${count % 200}.1` },
      },
      time.now,
    );
  for (let count = 0; count < failuresPerEmail; count += 1) expect((await guess(count)).kind).toBe('allowed');
}

test('guesses from everywhere hold up unknown devices, and none that the user has signed in on', async () => {
  const service = await harbour();
  const { storage, time, attempt, user } = service;
  await rememberDevice(storage, { user, token: 'hers', former: null, now: time.now });
  await guessFromEverywhere(service);
  expect(await attempt({ address: '203.0.113.9' })).toMatchObject({ kind: 'throttled' });
  expect(await attempt({ address: '203.0.113.9', device: 'another' })).toMatchObject({ kind: 'throttled' });
  expect(await attempt({ device: 'hers' })).toEqual({ kind: 'signed-in', user });
  // a stolen token helps with one address only, and not for long
  expect(await attempt({ device: 'hers', email: 'bob@example.org' })).toEqual({ kind: 'refused' });
  for (let count = 0; count < failuresPerOrigin; count += 1)
    expect(await attempt({ device: 'hers', password: 'wrong' })).toEqual({ kind: 'refused' });
  expect(await attempt({ device: 'hers' })).toMatchObject({ kind: 'throttled' });
});

test('a device is forgotten with a new password, and when it gets another token', async () => {
  const service = await harbour();
  const { storage, time, attempt, user } = service;
  await rememberDevice(storage, { user, token: 'first', former: null, now: time.now });
  await rememberDevice(storage, { user, token: 'second', former: 'first', now: time.now });
  await guessFromEverywhere(service);
  expect(await attempt({ device: 'first' })).toMatchObject({ kind: 'throttled' });
  expect(await attempt({ device: 'second' })).toMatchObject({ kind: 'signed-in' });
  await setUserPassword(storage, { email, password: 'the tide turned at eight' });
  expect(await storage.readSession('second', time.now, deviceLifetime)).toBeUndefined();
  for (let count = 0; count <= failuresPerOrigin; count += 1) await attempt({ device: 'second' });
  expect(await attempt({ device: 'second' })).toMatchObject({ kind: 'throttled' });
  expect(
    await attempt({ device: 'second', address: '203.0.113.9', password: 'the tide turned at eight' }),
  ).toMatchObject({ kind: 'signed-in' });
});

test('failures from one network are throttled, whichever account they try', async () => {
  const { storage, attempt } = await harbour();
  for (let count = 0; count < failuresPerAddress; count += 1) {
    // a subscriber's addresses all count as one
    const address = `2001:db8:1:2::${count.toString(16)}`;
    const begun = await beginAttempt(
      storage,
      { email: `user${count}@example.org`, passwordHash: null, origin: { kind: 'unknown', address } },
      1_000_000,
    );
    expect(begun.kind).toBe('allowed');
  }
  expect(await attempt({ address: '2001:db8:1:2:ffff::1' })).toMatchObject({ kind: 'throttled' });
  expect(await attempt({ address: '2001:db8:1:3::1' })).toMatchObject({ kind: 'signed-in' });
});

test('concurrent guesses are throttled like consecutive ones', async () => {
  const { attempt } = await harbour();
  const outcomes = await Promise.all(
    Array.from({ length: failuresPerOrigin + 5 }, (_, count) => attempt({ password: `wrong ${count}` })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(failuresPerOrigin);
});

test('signing in often is no failure', async () => {
  const { attempt } = await harbour();
  for (let count = 0; count < failuresPerOrigin + 1; count += 1) {
    expect((await attempt()).kind).toBe('signed-in');
  }
});

test('a hash of other parameters is renewed when its password is entered', async () => {
  const { storage, attempt } = await harbour();
  await storage.setPassword(email, await hash(password, { memoryCost: 4096, timeCost: 3 }));
  expect((await attempt()).kind).toBe('signed-in');
  expect((await storage.findUser(email))?.passwordHash).toContain('m=19456,t=2,p=1');
  expect((await attempt()).kind).toBe('signed-in');
});

test('a user is created once, with an acceptable password, and owns the named account', async () => {
  const { storage, user } = await harbour();
  expect((await storage.findAccount(user.accountId))?.name).toBe(email);
  const create = (request: { email: string; password: string; account: string | null }) =>
    createUser({ storage, now: 2 }, request);
  expect(await create({ email, password, account: null })).toMatchObject({ ok: false });
  expect(await create({ email: 'bob@example.org', password: 'short', account: null })).toMatchObject({
    ok: false,
  });
  expect(await create({ email: 'bob', password, account: null })).toMatchObject({ ok: false });
  const bob = await create({ email: 'bob@example.org', password, account: ' harbour ' });
  if (!bob.ok) throw new Error(bob.error);
  expect((await storage.findAccount(bob.value.accountId))?.name).toBe('harbour');
});

test('a new password given by the operator lets a locked-out user in', async () => {
  const { storage, attempt } = await harbour();
  for (let count = 0; count <= failuresPerOrigin; count += 1) await attempt({ password: 'wrong' });
  expect((await attempt()).kind).toBe('throttled');
  const renewed = 'the tide turned at eight';
  expect(await setUserPassword(storage, { email, password: renewed })).toMatchObject({ ok: true });
  expect((await attempt()).kind).toBe('refused');
  expect((await attempt({ password: renewed })).kind).toBe('signed-in');
  expect(await setUserPassword(storage, { email: 'bob@example.org', password })).toMatchObject({ ok: false });
  expect(await setUserPassword(storage, { email, password: 'short' })).toMatchObject({ ok: false });
});
