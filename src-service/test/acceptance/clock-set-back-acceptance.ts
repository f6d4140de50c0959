import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type AfterAttempt, secretOverlap } from '../../storage/webhook-store.ts';
import { noteRevision } from '../support/note-revision.ts';
import { attemptAt, claimAt, deliveryIn, endpointIn } from '../support/webhook-store-bench.ts';
import { accept, accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Before the clock was set back by eight hours, and after it. */
const before = Date.UTC(2026, 10, 28, 20);
const after = before - 8 * hour;

/**
 * The part of the acceptance suite about a clock that is set back by hours: nothing that was stored before waits, or stays valid, for as
 * long. Every adapter runs it.
 */
export function withstandsClocksSetBack(open: OpenBackend): void {
  async function withDelivery() {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const endpoint = await endpointIn(storage, account);
    const id = await deliveryIn(storage, account, endpoint, before);
    const claim = (now: number) => storage.claimDeliveries(claimAt(now, { lease: 20_000 }));
    const correct = (now: number) => storage.correctDueTimes(now, 20_000, 10);
    const failed = async (retry: AfterAttempt, at = before) => {
      const [claimed] = await claim(at);
      await storage.recordAttempt(id, attemptAt(at, claimed), retry);
    };
    const failingSince = async () => (await storage.findEndpoint(account, endpoint))?.failingSince;
    return { storage, account, endpoint, id, claim, correct, failed, failingSince };
  }

  test('a delivery that was never tried is due', async () => {
    const { claim, correct, id } = await withDelivery();
    expect(await claim(after)).toEqual([]);
    expect(await correct(after)).toBe(1);
    expect(await claim(after)).toMatchObject([{ id }]);
  });

  test('a retry is due, however short or long its pause', async () => {
    for (const pause of [5_000, 20 * hour]) {
      const { storage, claim, correct, failed, failingSince, id } = await withDelivery();
      await failed({ kind: 'retry', at: before + pause });
      expect(await claim(after)).toEqual([]);
      expect(await correct(after)).toBe(1);
      expect(await failingSince()).toBe(after);
      expect(await storage.nextDeliveryDueAt()).toBe(after);
      expect(await claim(after)).toMatchObject([{ id, tries: 2 }]);
    }
  });

  test('a retry whose pause has not ended goes on waiting when the clock is right, or nearly', async () => {
    const { claim, correct, failed, failingSince } = await withDelivery();
    await failed({ kind: 'retry', at: before + 20 * hour });
    for (const now of [before + 1, before, before - minute]) {
      expect(await correct(now)).toBe(0);
      expect(await claim(now)).toEqual([]);
    }
    expect(await failingSince()).toBe(before);
  });

  test('the lease of a delivery ends as it would have', async () => {
    const { claim, correct, id } = await withDelivery();
    expect(await claim(before)).toHaveLength(1);
    expect(await correct(before + 1)).toBe(0);
    expect(await correct(after)).toBe(1);
    // who holds it may be at work
    expect(await claim(after + 19_999)).toEqual([]);
    expect(await claim(after + 20_000)).toMatchObject([{ id, attempts: 2 }]);
  });

  test('deliveries are corrected a few at a time', async () => {
    const { storage, account, endpoint, correct } = await withDelivery();
    for (let made = 0; made < 3; made += 1) await deliveryIn(storage, account, endpoint, before);
    expect(await storage.correctDueTimes(after, 20_000, 3)).toBe(3);
    expect(await correct(after)).toBe(1);
    expect(await correct(after)).toBe(0);
  });

  test('failures are counted in a new window', async () => {
    const storage = await freshStorage(open);
    await storage.countFailure('n', before, 15 * minute);
    expect(await storage.countFailure('n', before - minute, 15 * minute)).toEqual({
      count: 2,
      until: before + 15 * minute,
    });
    expect(await storage.countFailure('n', after, 15 * minute)).toEqual({
      count: 1,
      until: after + 15 * minute,
    });
  });

  test('sessions, links and invitations have expired, and are removed', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const day = 24 * hour;
    const expiresAt = (lifetime: number) => before + lifetime;
    const session = { idHash: 's', data: '{}', accountId: account, userId: null };
    await storage.insertSession({ ...session, expiresAt: expiresAt(hour) });
    await storage.createMagicLink('l', account, expiresAt(2 * minute));
    await storage.createInvitation({
      id: 'i',
      tokenHash: 't',
      accountId: account,
      role: 'member',
      name: 'Bob',
      createdAt: before,
      expiresAt: expiresAt(7 * day),
      invitedBy: null,
    });
    const open3 = async (now: number) => [
      await storage.readSession('s', now, 2 * hour),
      await storage.findMagicLink('l', now),
      (await storage.findInvitation('t', now))?.account.id,
      (await storage.listInvitations(account, now))[0]?.id,
    ];
    // a clock may be a little behind
    expect(await open3(before - minute)).toEqual(['{}', account, account, 'i']);
    expect(await open3(after)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await storage.useMagicLink('l', after)).toBeUndefined();
    const user = { email: 'bob@example.org', passwordHash: 'h', at: after };
    expect(await storage.acceptInvitation('t', user)).toEqual({ ok: false, error: 'expired' });
    await storage.removeExpired(after);
    expect((await open3(before)).slice(1)).toEqual([undefined, undefined, undefined]);
  });

  test('a former secret is removed', async () => {
    const { storage, account, endpoint, claim, correct } = await withDelivery();
    await storage.rotateSecret(account, endpoint, 'whsec_b', before + secretOverlap);
    await storage.removeFormerSecrets(before - minute);
    await storage.removeFormerSecrets(after);
    await correct(after);
    expect((await claim(after))[0]?.secrets).toEqual({ current: 'whsec_b', former: null });
  });

  test('a text to embed is claimed again', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const created = await accept(storage, account, noteRevision());
    if (created.kind !== 'created') throw new Error(created.kind);
    const claim = (now: number) =>
      storage.claimEmbedding(
        created.memoryId,
        { print: 'p', model: 'm', dimension: null },
        now,
        now + 10 * minute,
      );
    expect(await claim(before)).toBe('mine');
    expect(await claim(before - minute)).toBe('held');
    expect(await claim(after)).toBe('mine');
  });

  test('what was given up is processed again on request', async () => {
    const backend = await open('what was given up');
    const { storage, queue } = backend;
    const account = await accountIn(storage, 'a');
    const created = await accept(storage, account, noteRevision());
    if (created.kind !== 'created') throw new Error(created.kind);
    const id: MemoryId = created.memoryId;
    const held = { owner: 'w', entry: (await queue.take('w', 1, before))[0]?.entry ?? '' };
    await storage.recordFailure(id, { error: 'no', at: before, giveUpAfter: 1 }, held);
    // what fails while the others are gone through is left out
    expect(await storage.retryFailed(account, 9, before - 1)).toBe(0);
    expect(await storage.retryFailed(account, 9, before - 3 * minute, before)).toBe(0);
    expect(await storage.retryFailed(account, 9, after)).toBe(1);
    await backend.close();
  });
}
