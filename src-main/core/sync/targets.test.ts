import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { remotePlace } from '../memory-service/memory-service.ts';

let at: SyncFixture;
let key: string;
beforeEach(async () => {
  at = await createSyncFixture();
  key = 'good key';
});
afterEach(() => at.close());

/** As at a start of the app, or after another key was given. */
async function choose(next = key): Promise<void> {
  await at.stop();
  key = next;
  const place = remotePlace(at.service.baseUrl, key);
  const { targets } = at.app.journal;
  at.app.journal.setTarget(
    targets.ofKey(place) ?? targets.at(place.address)[0] ?? targets.newName(place.address),
  );
  at.service.seen.length = 0;
  at.start({ place: () => place }, () => key);
}
const count = (method: string) => at.service.seen.filter((request) => request.method === method).length;

test('the key of another account at the same address gets everything, and the former one nothing again', async () => {
  await at.write('One', ['a', 'b']);
  await choose();
  await at.untilIdle();
  expect(at.contract.stored('good key')).toHaveLength(2);

  await choose('other key');
  await vi.waitFor(() => expect(at.contract.stored('other key')).toHaveLength(2));
  await at.untilIdle();
  expect(at.contract.stored('other key')).toEqual(at.contract.stored('good key'));

  await choose('good key');
  await at.untilIdle();
  await vi.waitFor(() => expect(count('GET')).toBeGreaterThan(0));
  expect(count('POST')).toBe(0);
});

test('another key of the same account sends nothing twice', async () => {
  await at.write('One', ['a', 'b']);
  await choose();
  await at.untilIdle();
  at.contract.sameAccount('new key', 'good key');
  await choose('new key');
  await vi.waitFor(() => expect(count('GET')).toBeGreaterThan(0));
  const id = await at.write('Two', ['x']);
  at.sync.wake();
  await vi.waitFor(() => expect(at.stage(id)).toBe('enriched'));
  expect(at.posts().map(({ title }) => title)).toEqual(['Two']);
});

describe('a service that lost its data', () => {
  test('receives everything again at the next start', async () => {
    const id = await at.write('One', ['a', 'b']);
    await choose();
    await at.untilIdle();
    at.contract.wipe();
    await choose();
    await vi.waitFor(() => expect(at.contract.stored()).toHaveLength(2));
    await vi.waitFor(() => expect(at.stage(id)).toBe('enriched'));
    expect(at.app.events).toContainEqual({
      name: 'notice',
      payload: { level: 'info', message: expect.stringContaining('All notes are sent again.') },
    });
    // And it is that one from now on.
    await choose();
    await vi.waitFor(() => expect(count('GET')).toBeGreaterThan(0));
    expect(count('POST')).toBe(0);
  });

  test('receives everything again as soon as it denies what it had', async () => {
    await at.write('One', ['a']);
    const two = await at.write('Two', ['b']);
    await choose();
    await at.untilIdle();
    at.contract.wipe();
    await at.edit(two, 'c');
    await vi.waitFor(() =>
      expect(
        at.contract
          .stored()
          .map(({ content }) => content)
          .sort(),
      ).toEqual(['a\n', 'b\n', 'c\n']),
    );
    await at.untilIdle();
  });
});

test('a service that denies its Memories, but knows its revisions, does not receive everything again', async () => {
  for (let number = 0; number < 20; number += 1) await at.write(`Note ${number}`, ['a']);
  await choose();
  await at.untilIdle();
  at.service.respond = (request) =>
    request.method === 'GET'
      ? { status: 404, body: { error: { code: 'memory-not-found' } } }
      : at.contract.respond(request);
  const target = at.app.journal.target();
  await choose();
  await at.untilIdle();
  expect(at.app.journal.target()).toBe(target);
  expect(count('POST')).toBeLessThan(20);
  expect(at.contract.stored()).toHaveLength(20);
});

test.each([
  ['503', { status: 503, headers: { 'retry-after': '0' } }],
  ['404 of something else', { status: 404, body: '<h1>Not found</h1>' }],
  ['garbage', { status: 200, body: 'hello' }],
  ['a dropped connection', 'drop'],
] as const)(
  'a service that cannot say whose key it is (%s) gets nothing, and is asked again',
  async (_name, response) => {
    await at.write('One', ['a']);
    await choose();
    await at.untilIdle();
    at.service.respond = () => response;
    const two = await at.write('Two', ['b']);
    await choose('other key');
    await vi.waitFor(() => expect(['offline', 'failing']).toContain(at.sync.status().kind));
    expect(at.posts().filter((memory) => memory !== undefined)).toEqual([]);
    at.service.respond = at.contract.respond;
    at.sync.retry();
    await vi.waitFor(() => expect(at.stage(two)).toBe('enriched'));
    expect(at.contract.stored('other key')).toHaveLength(2);
  },
);

test('receipts of a journal from before accounts were distinguished count for the account that has them', async () => {
  await at.write('One', ['a']);
  // As that version did: the target is the address.
  at.app.journal.setTarget(at.service.baseUrl);
  at.start();
  await at.untilIdle();
  const { targets } = at.app.journal;
  targets.bind({ address: at.service.baseUrl, keyPrint: 'unknown' }, at.service.baseUrl);
  await choose();
  await vi.waitFor(() => expect(count('GET')).toBeGreaterThan(0));
  await at.untilIdle();
  expect(count('POST')).toBe(0);
  expect(at.app.journal.target()).toBe(at.service.baseUrl);
});
