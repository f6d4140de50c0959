import { expect, test } from 'vitest';
import { maxAttempts } from '../../storage/shared/webhook-deliveries.ts';
import {
  accountIn,
  attemptAt,
  claimAt,
  type OpenWebhooks,
  withDeliveries,
} from '../support/webhook-store-bench.ts';

/** What attempts do to deliveries and their endpoints: a part of {@link acceptsWebhooks}. */
export function acceptsWebhookAttempts(open: OpenWebhooks): void {
  test('a failed attempt is due again at its time; success ends the delivery and the failing', async () => {
    const { storage, account, endpoint, ids, stateOf } = await withDeliveries(open, 1);
    const [first] = await storage.claimDeliveries(claimAt(10));
    await storage.recordAttempt(ids[0] ?? '', attemptAt(10, first), { kind: 'retry', at: 500 });
    expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: 1, dueAt: 500 });
    expect((await storage.findEndpoint(account, endpoint))?.failingSince).toBe(10);
    expect(await storage.claimDeliveries(claimAt(499))).toEqual([]);

    const [second] = await storage.claimDeliveries(claimAt(500));
    expect(second).toMatchObject({ attempts: 2, tries: 2, failingSince: 10 });
    const last = { ...attemptAt(501, second, 204), error: null };
    await storage.recordAttempt(ids[0] ?? '', last, { kind: 'delivered' });
    expect(await storage.findDelivery(account, ids[0] ?? '')).toEqual({
      delivery: {
        id: ids[0],
        endpointId: endpoint,
        eventId: `event of ${ids[0]}`,
        type: 'webhook.test',
        body: '{"a":"\u{1f6a2}"}',
        state: 'delivered',
        attempts: 2,
        createdAt: 10,
        dueAt: null,
      },
      attempts: [attemptAt(10, first), last],
    });
    expect((await storage.findEndpoint(account, endpoint))?.failingSince).toBeNull();
    expect(await storage.nextDeliveryDueAt()).toBeUndefined();
  });

  test('of a delivery that was sent again and again, the newest attempts are read', async () => {
    const { storage, account, ids } = await withDeliveries(open, 1);
    const id = ids[0] ?? '';
    for (let at = 10; at < 10 + maxAttempts + 5; at += 1) {
      const [claimed] = await storage.claimDeliveries(claimAt(at));
      await storage.recordAttempt(id, attemptAt(at, claimed), { kind: 'retry', at: at + 1 });
    }
    const numbers = (await storage.findDelivery(account, id))?.attempts.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: maxAttempts }, (_, index) => index + 6));
  });

  test('an endpoint has been failing since the first failure, not the last', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 1);
    for (const at of [100, 200, 300]) {
      const [claimed] = await storage.claimDeliveries(claimAt(at));
      await storage.recordAttempt(ids[0] ?? '', attemptAt(at, claimed), { kind: 'retry', at: at + 50 });
    }
    expect((await storage.findEndpoint(account, endpoint))?.failingSince).toBe(100);
  });

  test('an attempt is logged with the address that it went to', async () => {
    const { storage, account, endpoint, ids } = await withDeliveries(open, 1);
    const [first] = await storage.claimDeliveries(claimAt(10));
    await storage.recordAttempt(ids[0] ?? '', attemptAt(10, first), { kind: 'retry', at: 50 });
    await storage.setEndpointUrl(account, endpoint, 'https://new.example/ü');
    const [second] = await storage.claimDeliveries(claimAt(50));
    await storage.recordAttempt(ids[0] ?? '', attemptAt(50, second, 204), { kind: 'delivered' });
    const logged = await storage.findDelivery(account, ids[0] ?? '');
    expect(logged?.attempts.map(({ url }) => url)).toEqual([first?.url, 'https://new.example/ü']);
    expect(first?.url).toMatch(/^https:\/\/example\.com/);
  });

  test('an interrupted attempt is due at once and is not counted as a failure of the endpoint', async () => {
    const { storage, account, endpoint, ids, stateOf } = await withDeliveries(open, 1);
    const [claimed] = await storage.claimDeliveries(claimAt(10));
    const attempt = { ...attemptAt(12, claimed), status: null, response: '' };
    await storage.recordAttempt(ids[0] ?? '', attempt, { kind: 'interrupted' });
    expect(await stateOf()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await storage.findEndpoint(account, endpoint))?.failingSince).toBeNull();
    expect((await storage.findDelivery(account, ids[0] ?? ''))?.attempts).toEqual([attempt]);
    expect(await storage.claimDeliveries(claimAt(12))).toHaveLength(1);
  });

  test('exhausted attempts end a delivery, and disable its endpoint when that is asked for', async () => {
    const { storage, account, endpoint, ids, stateOf } = await withDeliveries(open, 3);
    const [first, second] = await storage.claimDeliveries(claimAt(20, { limit: 2 }));
    await storage.recordAttempt(ids[0] ?? '', attemptAt(20, first), { kind: 'gave-up', disable: null });
    expect(await stateOf()).toMatchObject({ state: 'gave-up', dueAt: null });
    expect((await storage.findEndpoint(account, endpoint))?.enabled).toBe(true);

    await storage.recordAttempt(ids[1] ?? '', attemptAt(21, second, 410), {
      kind: 'gave-up',
      disable: 'Gone.',
    });
    expect(await storage.findEndpoint(account, endpoint)).toMatchObject({
      enabled: false,
      disabledBecause: 'Gone.',
    });
    expect(await stateOf(ids[2])).toMatchObject({ state: 'waiting', dueAt: null });
    expect(await storage.nextDeliveryDueAt()).toBeUndefined();
    expect(await storage.claimDeliveries(claimAt(1000))).toEqual([]);
  });

  test('a disabled endpoint gets nothing; what waited is due when it is enabled', async () => {
    const { storage, account, endpoint, ids, stateOf } = await withDeliveries(open, 2);
    const [claimed] = await storage.claimDeliveries(claimAt(20, { limit: 1 }));
    expect(await storage.setEndpointEnabled(account, endpoint, false, 21)).toMatchObject({
      enabled: false,
      disabledBecause: null,
    });
    // the attempt in flight fails: it waits for the endpoint like the others
    await storage.recordAttempt(ids[0] ?? '', attemptAt(22, claimed), { kind: 'retry', at: 5000 });
    expect(await stateOf()).toMatchObject({ state: 'waiting', dueAt: null });
    expect(await storage.nextDeliveryDueAt()).toBeUndefined();
    expect(await storage.claimDeliveries(claimAt(9000))).toEqual([]);
    const event = { id: 'x', endpointId: endpoint, eventId: 'e', type: 't', body: '{}', createdAt: 23 };
    expect(await storage.addDelivery(account, event)).toBe(false);
    expect(await storage.resend(account, ids[0] ?? '', 24)).toBe(false);

    const enabled = await storage.setEndpointEnabled(account, endpoint, true, 2000);
    expect(enabled).toMatchObject({ enabled: true, disabledBecause: null, failingSince: null });
    expect(await stateOf()).toMatchObject({ state: 'waiting', dueAt: 2000 });
    expect((await storage.claimDeliveries(claimAt(2000))).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    );
  });

  test('enabling brings back only what was waiting, and a new address begins without a past', async () => {
    const { storage, account, endpoint, ids, stateOf } = await withDeliveries(open, 1);
    const [claimed] = await storage.claimDeliveries(claimAt(10));
    await storage.recordAttempt(ids[0] ?? '', attemptAt(10, claimed), {
      kind: 'gave-up',
      disable: 'Gone.',
    });
    expect((await storage.setEndpointUrl(account, endpoint, 'https://new/'))?.failingSince).toBeNull();
    await storage.setEndpointEnabled(account, endpoint, true, 30);
    expect(await stateOf()).toMatchObject({ state: 'gave-up', dueAt: null });
  });

  test('an attempt that lost its lease changes nothing but the log, unless it succeeded', async () => {
    const { storage, account, ids, stateOf } = await withDeliveries(open, 1);
    const id = ids[0] ?? '';
    const [slow] = await storage.claimDeliveries(claimAt(10));
    const [heir] = await storage.claimDeliveries(claimAt(70));
    await storage.recordAttempt(id, attemptAt(10, slow), { kind: 'gave-up', disable: null });
    expect(await stateOf()).toMatchObject({ state: 'waiting', dueAt: 130 });
    await storage.recordAttempt(id, attemptAt(70, heir, 204), { kind: 'delivered' });
    await storage.recordAttempt(id, attemptAt(70, heir, 500), { kind: 'retry', at: 200 });
    expect(await stateOf()).toMatchObject({ state: 'delivered', dueAt: null });
    expect(
      (await storage.findDelivery(account, id))?.attempts.map(({ number, status }) => [number, status]),
    ).toEqual([
      [1, 500],
      [2, 204],
    ]);

    await storage.resend(account, id, 300);
    const [late] = await storage.claimDeliveries(claimAt(300));
    await storage.claimDeliveries(claimAt(360));
    await storage.recordAttempt(id, attemptAt(300, late, 200), { kind: 'delivered' });
    expect(await stateOf()).toMatchObject({ state: 'delivered' });
  });

  test('resending restarts the schedule and keeps event id and log', async () => {
    const { storage, account, ids, stateOf } = await withDeliveries(open, 1);
    const id = ids[0] ?? '';
    const [first] = await storage.claimDeliveries(claimAt(10));
    await storage.recordAttempt(id, attemptAt(10, first), { kind: 'gave-up', disable: null });
    const other = await accountIn(storage, 'other');
    expect(await storage.resend(other, id, 90)).toBe(false);
    expect(await storage.resend(account, 'unknown', 90)).toBe(false);
    expect(await storage.resend(account, id, 90)).toBe(true);
    expect(await stateOf()).toMatchObject({ state: 'waiting', dueAt: 90, attempts: 1 });
    const [again] = await storage.claimDeliveries(claimAt(90));
    expect(again).toMatchObject({ eventId: first?.eventId, attempts: 2, tries: 1 });
    await storage.recordAttempt(id, attemptAt(90, again, 200), { kind: 'delivered' });
    expect((await storage.findDelivery(account, id))?.attempts).toHaveLength(2);
  });
}
