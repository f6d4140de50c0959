import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { StageOutcome } from '../../domain/stages.ts';
import type { Backend } from '../../storage/backend.ts';
import { type HeldEntry, leaseDuration } from '../../storage/job-queue.ts';
import type { AccountId } from '../../storage/key-store.ts';
import { noteRevision } from '../support/note-revision.ts';
import { accept, accountIn, freshBackend, type OpenBackend } from './storage-acceptance.ts';

async function enqueued({ storage }: Backend, count: number, name = 'a'): Promise<MemoryId[]> {
  const account = await accountIn(storage, name);
  const ids: MemoryId[] = [];
  for (let index = 0; index < count; index += 1) {
    const acceptance = await accept(storage, account, noteRevision());
    if (acceptance.kind === 'created') ids.push(acceptance.memoryId);
  }
  return ids;
}

const extracted: StageOutcome = { stage: 'extracted', canonicalText: 'text' };
const relevance = { relevant: true, score: 1, provenance: 'test/1' };
/** The revision that follows it. */
const later: readonly StageOutcome[] = [
  {
    stage: 'enriched',
    enrichment: { language: null, gist: null, description: null, tags: [], questions: [], relevance },
  },
  { stage: 'tagged', tags: [] },
  { stage: 'ready', relevance },
];

/** How adapters may differ: some queues use the clock of the database. */
export type QueueTraits = {
  /** Lets this many milliseconds pass for the queue, and returns the time for its methods. */
  readonly pass: (milliseconds: number) => Promise<number>;
};

/** The part of the acceptance suite about the queue. Every adapter runs it. */
export function acceptsQueue(open: OpenBackend, { pass }: QueueTraits): void {
  /** As many entries, one after the other: entries of one instant have no order. */
  async function inOrder(backend: Backend, count: number): Promise<MemoryId[]> {
    const ids: MemoryId[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push(...(await enqueued(backend, 1)));
      await pass(1);
    }
    return ids;
  }

  test('what was accepted is taken once, oldest first, and no more than asked for', async () => {
    const backend = await freshBackend(open);
    const ids = await inOrder(backend, 3);
    const now = await pass(0);
    const taken = [...(await backend.queue.take('w1', 2, now)), ...(await backend.queue.take('w2', 2, now))];
    expect(taken.map(({ memoryId }) => memoryId)).toEqual(ids);
    expect(await backend.queue.take('w1', 2, now)).toEqual([]);
    expect(await backend.queue.depth(now)).toMatchObject({ waiting: 0, held: 3 });
  });

  test('two workers never take the same entry', async () => {
    const place = randomUUID();
    const [one, other] = [await freshBackend(open, place), await freshBackend(open, place)];
    const ids = await enqueued(one, 20);
    const now = await pass(0);
    const takes = Array.from({ length: 8 }, () => [
      one.queue.take('w1', 2, now),
      other.queue.take('w2', 2, now),
    ]);
    const taken = (await Promise.all(takes.flat())).flat().map(({ memoryId }) => memoryId);
    expect(taken.sort()).toEqual([...ids].sort());
  });

  test('finished entries are gone; released entries can be taken at once, postponed ones at their time', async () => {
    const backend = await freshBackend(open);
    const ids = await inOrder(backend, 3);
    const { queue } = backend;
    const now = await pass(0);
    const [first, second, third] = (await queue.take('w', 3, now)).map(({ entry }) => entry);
    if (!first || !second || !third) throw new Error('there are three');
    await queue.finish('w', [first]);
    await queue.release('w', [second]);
    await queue.postpone('w', third, now + 2_000);
    const again = await queue.take('w', 3, now);
    expect(again.map(({ memoryId }) => memoryId)).toEqual([ids[1]]);
    const later = await pass(2_100);
    expect((await queue.take('w', 3, later)).map(({ memoryId }) => memoryId)).toEqual([ids[2]]);
  });

  test('an entry leaves the queue with its Memory that gets ready, if its worker still holds it', async () => {
    const backend = await freshBackend(open);
    const ids = await inOrder(backend, 2);
    const { storage, queue } = backend;
    const now = await pass(0);
    const [mine, other] = await queue.take('w', 2, now);
    if (!mine || !other) throw new Error('there are two');
    const held = { owner: 'w', entry: mine.entry };
    const complete = (id: MemoryId | undefined, outcomes: readonly StageOutcome[], by: HeldEntry) =>
      storage.completeStages(
        id ?? mine.memoryId,
        outcomes.length === 1 ? 'accepted' : 'extracted',
        outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 1 })),
        'e',
        by,
      );
    for (const id of ids) await complete(id, [extracted], held);
    expect(await queue.depth(now)).toMatchObject({ held: 2 });
    expect(await complete(ids[0], later, held)).toBe(true);
    expect(await queue.depth(now)).toMatchObject({ held: 1 });
    expect(await complete(ids[0], later, { owner: 'w', entry: other.entry })).toBe(false);
    expect(await complete(ids[1], later, { owner: 'lost it', entry: other.entry })).toBe(true);
    expect(await queue.depth(now)).toMatchObject({ waiting: 0, held: 1 });
  });

  test("a dead worker's entry is taken over when its lease has run out, a renewed one is not", async () => {
    const backend = await freshBackend(open);
    const ids = await inOrder(backend, 2);
    const { queue } = backend;
    const begun = await pass(0);
    const [, renewed] = (await queue.take('w1', 2, begun)).map(({ entry }) => entry);
    const middle = await pass(leaseDuration * 0.6);
    if (renewed) await queue.renew('w1', [renewed], middle);
    const late = await pass(leaseDuration * 0.6);
    await queue.sweep(late);
    expect((await queue.take('w2', 2, late)).map(({ memoryId }) => memoryId)).toEqual([ids[0]]);
    if (renewed) await queue.finish('w1', [renewed]);
    expect(await queue.depth(late)).toMatchObject({ waiting: 0, held: 1 });
  });

  test('a clock that was set back by hours strands no entry, whether it is fresh, leased or postponed', async () => {
    const backend = await freshBackend(open);
    const { queue } = backend;
    const ids = await inOrder(backend, 3);
    const now = await pass(0);
    const [, failed] = await queue.take('w1', 2, now);
    if (failed) await queue.postpone('w1', failed.entry, now + 30_000);
    const after = await pass(-8 * 3_600_000);
    expect((await queue.take('w2', 9, after)).map(({ memoryId }) => memoryId)).toEqual(ids.slice(2));
    await queue.sweep(after);
    const again = await queue.take('w2', 9, after);
    expect(again.map(({ memoryId }) => memoryId)).toEqual(ids.slice(0, 2));
    await pass(8 * 3_600_000);
  });

  test('a sweep puts an unfinished Memory back that lost its entry, once', async () => {
    const backend = await freshBackend(open);
    const [id] = await enqueued(backend, 1);
    const { queue } = backend;
    const now = await pass(0);
    const entries = (await queue.take('w', 1, now)).map(({ entry }) => entry);
    await queue.finish('w', entries); // not ready: as a fault might do
    expect((await queue.sweep(now)).enqueued).toBe(1);
    expect((await queue.sweep(now)).enqueued).toBe(0);
    expect((await queue.take('w', 1, now)).map(({ memoryId }) => memoryId)).toEqual([id]);
  });

  test('entries of dead workers are reported once', async () => {
    const backend = await freshBackend(open);
    await enqueued(backend, 3);
    const { queue } = backend;
    await queue.take('w', 2, await pass(0));
    const late = await pass(leaseDuration * 1.1);
    expect(await queue.sweep(late)).toEqual({ enqueued: 0, freed: 2 });
    expect(await queue.sweep(late)).toEqual({ enqueued: 0, freed: 0 });
    expect(await queue.take('w', 5, late)).toHaveLength(3);
  });

  test('new Memories go before reprocessed ones, unless a user asks for a retry', async () => {
    const backend = await freshBackend(open);
    const { storage, queue } = backend;
    const account = await accountIn(storage, 'a');
    const old = await enqueued(backend, 3);
    const now = await pass(0);
    for (const { entry, memoryId } of await queue.take('w', 3, now)) {
      const completed = [extracted, ...later].map((outcome) => ({
        outcome,
        attempts: 1,
        error: null,
        at: 1,
      }));
      await storage.completeStages(memoryId, 'accepted', completed, 'e', { owner: 'w', entry });
    }
    await storage.reprocess({ since: 0, notMadeBy: null, accountId: null, now }, null, 10);
    const fresh = await enqueued(backend, 2);
    const [, , asked] = old;
    if (asked) expect(await storage.retryProcessing(account, asked, now)).toBe(true);
    const order: (MemoryId | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      order.push(...(await queue.take('w', 1, now)).map(({ memoryId }) => memoryId));
    }
    expect(order.slice(0, 3).sort()).toEqual([...fresh, asked].sort());
    expect(order.slice(3)).toEqual([old[0], old[1]]);
  });

  test('retries do not wait for all new entries', async () => {
    const backend = await freshBackend(open);
    const { queue } = backend;
    const [failed] = await enqueued(backend, 1);
    const [taken] = await queue.take('w', 1, await pass(0));
    if (taken) await queue.postpone('w', taken.entry, (await pass(10)) + 500);
    await enqueued(backend, 10);
    const first = (await queue.take('w', 4, await pass(1_000))).map(({ memoryId }) => memoryId);
    expect(first).toHaveLength(4);
    expect(first).toContain(failed);
  });

  test('accounts take turns: one that has stored much waits for each of the others', async () => {
    const backend = await freshBackend(open);
    const { queue } = backend;
    const first = await enqueued(backend, 30, 'flood');
    const others = [...(await enqueued(backend, 3, 'b')), ...(await enqueued(backend, 1, 'c'))];
    const now = await pass(1);
    const takes: number[][] = [];
    for (let count = 0; count < 3; count += 1) {
      const ids = (await queue.take('w', 6, now)).map(({ memoryId }) => memoryId);
      takes.push([ids.length, ids.filter((id) => others.includes(id)).length]);
      expect(ids.every((id) => others.includes(id) || first.includes(id))).toBe(true);
    }
    expect(takes).toEqual([
      [6, 3], // two of b, and the only one of c
      [6, 1],
      [6, 0],
    ]);
  });

  test('each account has its turn when more of them wait than are taken', async () => {
    const backend = await freshBackend(open);
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await enqueued(backend, 4, name);
    const now = await pass(1);
    const accounts: (AccountId | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      accounts.push(...(await backend.queue.take('w', 2, now)).map(({ accountId }) => accountId));
    }
    const times = new Map(accounts.map((one) => [one, accounts.filter((other) => other === one).length]));
    expect([...times.values()]).toEqual([2, 2, 2, 2, 2]);
    expect(times.has(null)).toBe(false);
  });

  test('an account gets no more than its share, with what is in hand', async () => {
    const backend = await freshBackend(open);
    const { storage, queue } = backend;
    await enqueued(backend, 6, 'a');
    const [only] = await enqueued(backend, 1, 'b');
    const [a, b] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const now = await pass(1);
    const some = await queue.take('w', 9, now, { perAccount: 4, inHand: new Map([[a, 2]]) });
    expect(some.map(({ accountId }) => accountId).toSorted()).toEqual([a, a, b].toSorted());
    expect(some.map(({ memoryId }) => memoryId)).toContain(only);
    expect(await queue.take('w', 9, now, { perAccount: 4, inHand: new Map([[a, 4]]) })).toEqual([]);
    expect(await queue.take('w', 9, now, { perAccount: 4, inHand: new Map([[b, 4]]) })).toHaveLength(4);
  });

  test('retries take turns as well', async () => {
    const backend = await freshBackend(open);
    const { queue } = backend;
    await enqueued(backend, 20, 'flood');
    const [theirs] = await enqueued(backend, 1, 'b');
    const now = await pass(1);
    for (const { entry } of await queue.take('w', 21, now)) await queue.postpone('w', entry, now + 500);
    const later = await pass(600);
    const again = await queue.take('w', 4, later);
    expect(again.map(({ memoryId }) => memoryId)).toContain(theirs);
  });

  test('listeners are notified of new work, until they stop', async () => {
    const backend = await freshBackend(open);
    let heard = 0;
    const stop = backend.queue.onWork(() => {
      heard += 1;
    });
    await enqueued(backend, 1);
    await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
    stop();
    const before = heard;
    await enqueued(backend, 1);
    expect(heard).toBe(before);
  });
}
