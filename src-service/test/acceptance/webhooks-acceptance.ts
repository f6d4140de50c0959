import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  accountIn,
  attemptAt,
  claimAt,
  deliveryIn,
  endpointIn,
  type OpenWebhooks,
  openWebhooks,
  withDeliveries,
} from '../support/webhook-store-bench.ts';
import { acceptsWebhookAttempts } from './webhook-attempts-acceptance.ts';

/** The part of the acceptance suite about webhooks. Every adapter runs it. */
export function acceptsWebhooks(open: OpenWebhooks): void {
  test('endpoints are listed oldest first, and belong to one account', async () => {
    const storage = await openWebhooks(open);
    const [mine, other] = [await accountIn(storage, 'mine'), await accountIn(storage, 'other')];
    const fields = { accountId: mine, url: 'https://example.com/ü?k=v', secret: 'whsec_a' };
    const first = await storage.createEndpoint({ id: 'z', ...fields, at: 5 });
    expect(first).toEqual({
      id: 'z',
      accountId: mine,
      url: fields.url,
      enabled: true,
      disabledBecause: null,
      createdAt: 5,
      failingSince: null,
      wantsUpdates: false,
    });
    const second = await storage.createEndpoint({ id: 'a', ...fields, at: 5 });
    expect(await storage.listEndpoints(mine)).toEqual([first, second]);
    expect(await storage.findEndpoint(mine, 'z')).toEqual(first);
    expect(await storage.setEndpointUrl(mine, 'z', 'https://b/')).toEqual({ ...first, url: 'https://b/' });

    expect(await storage.listEndpoints(other)).toEqual([]);
    expect(await storage.findEndpoint(other, 'z')).toBeUndefined();
    expect(await storage.setEndpointUrl(other, 'z', 'https://c/')).toBeUndefined();
    expect(await storage.setEndpointEnabled(other, 'z', false, 6)).toBeUndefined();
    expect(await storage.setEndpointUpdates(other, 'z', true)).toBeUndefined();
    expect(await storage.rotateSecret(other, 'z', 'whsec_x', 9)).toBeUndefined();
    expect(await storage.deleteEndpoint(other, 'z')).toBe(false);
    expect(await storage.findEndpoint(mine, 'z')).toEqual({ ...first, url: 'https://b/' });
  });

  test('a delivery is claimed once, with everything that sending needs', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 1);
    const id = ids[0] ?? '';
    expect(await storage.nextDeliveryDueAt()).toBe(10);
    expect(await storage.claimDeliveries(claimAt(9))).toEqual([]);
    expect(await storage.claimDeliveries(claimAt(10))).toEqual([
      {
        id,
        endpointId: endpoint,
        eventId: `event of ${id}`,
        type: 'webhook.test',
        body: '{"a":"\u{1f6a2}"}',
        state: 'waiting',
        attempts: 1,
        tries: 1,
        createdAt: 10,
        dueAt: 70,
        url: (await storage.findEndpoint(account, endpoint))?.url,
        secrets: { current: 'whsec_a', former: null },
        failingSince: null,
      },
    ]);
    expect(await storage.claimDeliveries(claimAt(10))).toEqual([]);
    expect(await storage.nextDeliveryDueAt()).toBe(70);
  });

  test('a claimed delivery that was never recorded is claimed again when its lease expires', async () => {
    const { storage, ids } = await withDeliveries(open, 1);
    const [first] = await storage.claimDeliveries(claimAt(10));
    expect(await storage.claimDeliveries(claimAt(69))).toEqual([]);
    const [second] = await storage.claimDeliveries(claimAt(70));
    expect(second).toMatchObject({ id: ids[0], eventId: first?.eventId, attempts: 2, tries: 2 });
  });

  test('several deliverers never claim the same delivery', async () => {
    const place = randomUUID();
    const storages = [await openWebhooks(open, place), await openWebhooks(open, place)];
    const [storage] = storages;
    if (!storage) throw new Error('there are two');
    const account = await accountIn(storage);
    const endpoint = await endpointIn(storage, account);
    for (let made = 0; made < 20; made += 1) await deliveryIn(storage, account, endpoint);
    const claims = Array.from({ length: 10 }, (_, index) =>
      storages[index % 2]?.claimDeliveries(claimAt(10, { limit: 3 })),
    );
    const taken = (await Promise.all(claims)).flatMap((claimed) => claimed ?? []).map(({ id }) => id);
    for (const one of await storage.claimDeliveries(claimAt(10))) taken.push(one.id);
    expect(taken).toHaveLength(20);
    expect(new Set(taken).size).toBe(20);
  });

  test('the longest due of an endpoint comes first, and no more than its share', async () => {
    const { storage, account, ids } = await withDeliveries(open, 5);
    const busy = await storage.claimDeliveries(claimAt(20, { perEndpoint: 2 }));
    expect(busy.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(await storage.claimDeliveries(claimAt(20, { perEndpoint: 2 }))).toEqual([]);

    const idle = await endpointIn(storage, account);
    const late = await deliveryIn(storage, account, idle, 19);
    // the busy endpoint has waited longer, and comes after one with nothing in flight
    const one = await storage.claimDeliveries(claimAt(20, { perEndpoint: 3, limit: 1 }));
    expect(one.map(({ id }) => id)).toEqual([late]);

    await storage.recordAttempt(busy[0]?.id ?? '', attemptAt(21, busy[0], 204), { kind: 'delivered' });
    const next = await storage.claimDeliveries(claimAt(21, { perEndpoint: 2 }));
    expect(next.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('accounts take turns, whatever one of them has waiting on however many endpoints', async () => {
    const { storage, account } = await withDeliveries(open, 20);
    const second = await endpointIn(storage, account);
    for (let made = 0; made < 20; made += 1) await deliveryIn(storage, account, second);
    const other = await accountIn(storage, 'b');
    const theirs: string[] = [];
    const endpoint = await endpointIn(storage, other);
    for (let made = 0; made < 3; made += 1)
      theirs.push(await deliveryIn(storage, other, endpoint, 29 + made));
    const claimed = await storage.claimDeliveries(claimAt(40, { limit: 5 }));
    expect(claimed.filter(({ id }) => theirs.includes(id))).toHaveLength(2);
    expect(new Set(claimed.map(({ endpointId }) => endpointId)).size).toBe(3);
    // those in flight count
    const next = await storage.claimDeliveries(claimAt(40, { limit: 1 }));
    expect(next.map(({ id }) => id)).toEqual([theirs[2]]);
    expect(await storage.claimDeliveries(claimAt(40, { perAccount: 5 }))).toHaveLength(2);
    expect(await storage.claimDeliveries(claimAt(40, { perAccount: 5 }))).toEqual([]);
  });

  test('failing endpoints come last, and only as many as are asked for', async () => {
    const { storage, account, ids } = await withDeliveries(open, 2);
    const second = await endpointIn(storage, account);
    await deliveryIn(storage, account, second, 12);
    await deliveryIn(storage, account, second, 13);
    for (const one of await storage.claimDeliveries(claimAt(20, { perEndpoint: 1 })))
      await storage.recordAttempt(one.id, attemptAt(20, one), { kind: 'retry', at: 30 });
    const healthy = await deliveryIn(storage, account, await endpointIn(storage, account), 25);
    expect(await storage.claimDeliveries(claimAt(40, { failing: 0, limit: 1 }))).toMatchObject([
      { id: healthy },
    ]);
    expect(await storage.claimDeliveries(claimAt(40, { failing: 0 }))).toEqual([]);
    expect(await storage.claimDeliveries(claimAt(40, { failing: 1 }))).toMatchObject([{ id: ids[1] }]);
    expect(await storage.claimDeliveries(claimAt(40))).toHaveLength(1);
  });

  test('an endpoint that is failing gets one delivery at a time', async () => {
    const { storage, ids } = await withDeliveries(open, 3);
    const [first] = await storage.claimDeliveries(claimAt(20, { limit: 1 }));
    await storage.recordAttempt(first?.id ?? '', attemptAt(20, first), { kind: 'retry', at: 50 });
    const [second, ...rest] = await storage.claimDeliveries(claimAt(30));
    expect(second).toMatchObject({ id: ids[1], failingSince: 20 });
    expect(rest).toEqual([]);
    await storage.recordAttempt(second?.id ?? '', attemptAt(31, second, 200), { kind: 'delivered' });
    expect(await storage.claimDeliveries(claimAt(60))).toHaveLength(2);
  });

  test('stored secrets are listed by how they do not begin, and replaced while they are the same', async () => {
    const { storage, account, endpoint } = await withDeliveries(open, 1);
    const stored = { id: endpoint, current: 'whsec_a', former: null };
    expect(await storage.listSecretsWithout('sealed:', 9)).toEqual([stored]);
    expect(await storage.replaceSecrets({ ...stored, current: 'whsec_x' }, stored)).toBe(false);
    expect(await storage.replaceSecrets(stored, { ...stored, current: 'sealed:a' })).toBe(true);
    expect(await storage.listSecretsWithout('sealed:', 9)).toEqual([]);
    await storage.rotateSecret(account, endpoint, 'whsec_b', 500);
    const rotated = { id: endpoint, current: 'whsec_b', former: 'sealed:a' };
    expect(await storage.listSecretsWithout('sealed:', 9)).toEqual([rotated]);
    expect(await storage.replaceSecrets({ ...rotated, former: null }, rotated)).toBe(false);
    expect(await storage.replaceSecrets(rotated, { ...rotated, current: 'sealed:b' })).toBe(true);
    const [claimed] = await storage.claimDeliveries(claimAt(20));
    expect(claimed?.secrets).toEqual({
      current: 'sealed:b',
      former: { secret: 'sealed:a', validUntil: 500 },
    });
  });

  test('after a rotation both secrets are stored, and the one before is gone', async () => {
    const { storage, account, endpoint } = await withDeliveries(open, 1);
    await storage.rotateSecret(account, endpoint, 'whsec_b', 100);
    await storage.rotateSecret(account, endpoint, 'whsec_c', 200);
    const [claimed] = await storage.claimDeliveries(claimAt(10));
    expect(claimed?.secrets).toEqual({ current: 'whsec_c', former: { secret: 'whsec_b', validUntil: 200 } });
    expect(JSON.stringify(await storage.listEndpoints(account))).not.toContain('whsec_');
  });

  test('a former secret is kept until it expires', async () => {
    const { storage, account, endpoint } = await withDeliveries(open, 2);
    await storage.rotateSecret(account, endpoint, 'whsec_b', 100);
    const formerAt = async (now: number) => {
      await storage.removeFormerSecrets(now);
      return (await storage.claimDeliveries(claimAt(20, { limit: 1 })))[0]?.secrets;
    };
    const former = { secret: 'whsec_a', validUntil: 100 };
    expect(await formerAt(99)).toEqual({ current: 'whsec_b', former });
    expect(await formerAt(100)).toEqual({ current: 'whsec_b', former: null });
  });

  test('the log is read newest first, page by page, by its owner', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 5);
    const newest = [...ids].reverse();
    const pageOf = async (before: string | null, by = account) =>
      (await storage.listDeliveries(by, endpoint, { before, limit: 2 })).map(({ id }) => id);
    expect(await pageOf(null)).toEqual(newest.slice(0, 2));
    expect(await pageOf(newest[1] ?? null)).toEqual(newest.slice(2, 4));
    expect(await pageOf(newest[3] ?? null)).toEqual(newest.slice(4));
    expect(await pageOf(newest[4] ?? null)).toEqual([]);
    const other = await accountIn(storage, 'other');
    expect(await pageOf(null, other)).toEqual([]);
    expect(await storage.findDelivery(other, ids[0] ?? '')).toBeUndefined();
    const event = { id: 'x', endpointId: endpoint, eventId: 'e', type: 't', body: '{}', createdAt: 9 };
    expect(await storage.addDelivery(other, event)).toBe(false);
  });

  test('an endpoint is removed with its deliveries, also those in flight', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 2);
    const [claimed] = await storage.claimDeliveries(claimAt(20, { limit: 1 }));
    expect(await storage.deleteEndpoint(account, endpoint)).toBe(true);
    expect(await storage.deleteEndpoint(account, endpoint)).toBe(false);
    expect(await storage.findDelivery(account, ids[0] ?? '')).toBeUndefined();
    expect(await storage.nextDeliveryDueAt()).toBeUndefined();
    await storage.recordAttempt(ids[0] ?? '', attemptAt(21, claimed), { kind: 'retry', at: 22 });
    expect(await storage.claimDeliveries(claimAt(100))).toEqual([]);
  });

  test('what waited for a removed endpoint goes a few at a time, and its id is free at once', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 3);
    expect(await storage.deleteEndpoint(account, endpoint)).toBe(true);
    const fields = { id: endpoint, accountId: account, url: 'https://b/', secret: 'whsec_b', at: 5 };
    expect(await storage.createEndpoint(fields)).toMatchObject({ id: endpoint, enabled: true });
    expect(await storage.listEndpoints(account)).toHaveLength(1);
    expect(await storage.listDeliveries(account, endpoint, { before: null, limit: 9 })).toEqual([]);
    const kept = await deliveryIn(storage, account, endpoint);
    expect(await storage.resend(account, ids[0] ?? '', 9)).toBe(false);

    expect(await storage.removeFinishedDeliveries(0, 2)).toBe(2);
    expect(await storage.removeFinishedDeliveries(0, 2)).toBe(1);
    expect(await storage.removeFinishedDeliveries(0, 2)).toBe(0);
    expect((await storage.claimDeliveries(claimAt(99))).map(({ id }) => id)).toEqual([kept]);
  });

  test('only what was finished before a time is removed, oldest first, a few at a time', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 4);
    const ends = [{ kind: 'delivered' }, { kind: 'gave-up', disable: null }, { kind: 'delivered' }] as const;
    for (const [index, after] of ends.entries()) {
      const [claimed] = await storage.claimDeliveries(claimAt(20, { limit: 1 }));
      await storage.recordAttempt(claimed?.id ?? '', attemptAt(30 + index, claimed, 200), after);
    }
    const left = async () =>
      (await storage.listDeliveries(account, endpoint, { before: null, limit: 9 }))
        .map(({ id }) => id)
        .reverse();
    expect(await storage.removeFinishedDeliveries(30, 10)).toBe(0);
    expect(await storage.removeFinishedDeliveries(32, 1)).toBe(1);
    expect(await left()).toEqual(ids.slice(1));
    expect(await storage.removeFinishedDeliveries(32, 10)).toBe(1);
    expect(await left()).toEqual(ids.slice(2));
    await storage.resend(account, ids[2] ?? '', 40);
    expect(await storage.removeFinishedDeliveries(1000, 10)).toBe(0);
  });

  acceptsWebhookAttempts(open);
}
