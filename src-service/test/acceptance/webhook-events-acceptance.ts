import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { CompletedStage } from '../../storage/processing-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { maxDeliveriesAbout } from '../../storage/webhook-store.ts';
import { replayEvents } from '../../webhooks/requested-deliveries.ts';
import { noteRevision } from '../support/note-revision.ts';
import { attemptAt, claimAt, endpointIn } from '../support/webhook-store-bench.ts';
import { accept, accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

/** All stages of a Memory that shows these texts. */
function stagesOf(shown: {
  readonly gist?: string;
  readonly tag?: string;
  readonly text?: string;
}): CompletedStage[] {
  const relevance = { relevant: true, score: 1, provenance: 'test/1' };
  const { gist = 'gist', tag = 'tag' } = shown;
  // as text or as bytes, it is the same
  const text = shown.text === undefined ? 'text' : new Uint8Array(Buffer.from(shown.text));
  const enrichment = { language: null, gist, description: null, tags: [], questions: [], relevance };
  const outcomes: readonly CompletedStage['outcome'][] = [
    { stage: 'extracted', canonicalText: text },
    { stage: 'enriched', enrichment },
    { stage: 'tagged', tags: [tag] },
    { stage: 'ready', relevance },
  ];
  return outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 2000 }));
}

async function acceptedMemory(storage: Storage, account: AccountId): Promise<MemoryId> {
  const acceptance = await accept(storage, account, noteRevision());
  if (acceptance.kind !== 'created') throw new Error(acceptance.kind);
  return acceptance.memoryId;
}

/** The part of the acceptance suite about events: which are made, which are kept, which are sent again. */
export function acceptsWebhookEvents(open: OpenBackend): void {
  /** One account with an endpoint, and what it was sent since the last look, as `type of endpoint`. */
  async function listening() {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const endpoint = await endpointIn(storage, account);
    const types = async () => {
      const claimed = await storage.claimDeliveries(claimAt(5000));
      for (const one of claimed)
        await storage.recordAttempt(one.id, attemptAt(5000, one, 204), { kind: 'delivered' });
      return claimed.map(({ type, endpointId }) => `${type} ${endpointId}`).sort();
    };
    const reprocessed = async (id: MemoryId, shown: Parameters<typeof stagesOf>[0]) => {
      await storage.reprocess({ since: 0, notMadeBy: null, accountId: account, now: 3000 }, null, 100);
      expect(await storage.completeStages(id, 'accepted', stagesOf(shown), 'again')).toBe(true);
    };
    return { storage, account, endpoint, types, reprocessed };
  }

  test('the deliveries of a Memory are found among any number, by its own account only', async () => {
    const { storage, account, endpoint } = await listening();
    const other = await endpointIn(storage, account);
    const [id, another] = [await acceptedMemory(storage, account), await acceptedMemory(storage, account)];
    for (const one of [id, another]) await storage.completeStages(one, 'accepted', stagesOf({}), 'e');
    const about = async (of: AccountId) =>
      (await storage.listDeliveriesAbout(of, id)).map(({ endpointId }) => endpointId);
    const [found] = await storage.listDeliveriesAbout(account, id);
    expect(found).toMatchObject({ type: 'memory.processed', url: expect.stringMatching(/^https:/) });
    expect((await about(account)).sort()).toEqual([endpoint, other].sort());
    expect(await about(await accountIn(storage, 'b'))).toEqual([]);

    // however many others were added since
    for (let newer = 0; newer < 600; newer += 1) {
      const test = { id: `t${newer}`, endpointId: endpoint, eventId: 'e', type: 'webhook.test', body: '{}' };
      expect(await storage.addDelivery(account, { ...test, createdAt: 9 })).toBe(true);
    }
    expect((await about(account)).sort()).toEqual([endpoint, other].sort());

    expect(await storage.deleteEndpoint(account, other)).toBe(true);
    expect(await about(account)).toEqual([endpoint]);
  });

  test('of many deliveries of a Memory, the newest are found, newest first', async () => {
    const { storage, account, endpoint, reprocessed } = await listening();
    await storage.setEndpointUpdates(account, endpoint, true);
    const id = await acceptedMemory(storage, account);
    await storage.completeStages(id, 'accepted', stagesOf({}), 'e');
    for (let time = 0; time < maxDeliveriesAbout; time += 1) await reprocessed(id, { gist: `gist ${time}` });
    const log = await storage.listDeliveries(account, endpoint, { before: null, limit: 99 });
    expect(log).toHaveLength(maxDeliveriesAbout + 1);
    const found = await storage.listDeliveriesAbout(account, id);
    expect(found.map((one) => one.id)).toEqual(log.slice(0, maxDeliveriesAbout).map((one) => one.id));
  });

  test('a reprocessed Memory is announced when it shows something else, where that is wanted', async () => {
    const { storage, account, endpoint, types, reprocessed } = await listening();
    const wanting = await endpointIn(storage, account);
    expect(await storage.setEndpointUpdates(account, wanting, true)).toMatchObject({ wantsUpdates: true });
    const id = await acceptedMemory(storage, account);
    await storage.completeStages(id, 'accepted', stagesOf({}), 'e');
    const processed = [endpoint, wanting].map((one) => `memory.processed ${one}`).sort();
    expect(await types()).toEqual(processed);

    await reprocessed(id, {});
    expect(await types()).toEqual([]);
    for (const shown of [
      { gist: 'other' },
      { gist: 'other', tag: 'x' },
      { gist: 'other', tag: 'x', text: 'y' },
    ]) {
      await reprocessed(id, shown);
      expect(await types()).toEqual([`memory.updated ${wanting}`]);
      await reprocessed(id, shown);
      expect(await types()).toEqual([]);
    }
    const listed = await storage.listDeliveries(account, wanting, { before: null, limit: 1 });
    expect(JSON.parse(listed[0]?.body ?? '')).toMatchObject({
      type: 'memory.updated',
      data: { memoryId: id },
    });
  });

  test('a change counts though processing was interrupted and begun again', async () => {
    const { storage, account, endpoint, types, reprocessed } = await listening();
    await storage.setEndpointUpdates(account, endpoint, true);
    const id = await acceptedMemory(storage, account);
    await storage.completeStages(id, 'accepted', stagesOf({}), 'e');
    await types();
    const everything = { since: 0, notMadeBy: null, accountId: account, now: 3000 };
    await storage.reprocess(everything, null, 100);
    const [extracted, enriched] = stagesOf({ gist: 'other' });
    if (!extracted || !enriched) throw new Error('there are four stages');
    expect(await storage.completeStages(id, 'accepted', [extracted, enriched], 'e2')).toBe(true);
    await reprocessed(id, { gist: 'other' });
    expect(await types()).toEqual([`memory.updated ${endpoint}`]);
  });

  test('events of a disabled endpoint are kept, and sent from a time or an event on', async () => {
    const { storage, account, endpoint, types } = await listening();
    const owner = { id: endpoint, accountId: account };
    const made: string[] = [];
    const becomeReady = async (event: string, at: number) => {
      const id = await acceptedMemory(storage, account);
      const stages = stagesOf({}).map((stage) => ({ ...stage, at }));
      await storage.completeStages(id, 'accepted', stages, event);
      made.push(event);
    };
    const sent = async () => {
      const claimed = await storage.claimDeliveries(claimAt(5000));
      for (const one of claimed)
        await storage.recordAttempt(one.id, attemptAt(5000, one, 204), { kind: 'delivered' });
      return claimed.map(({ eventId }) => eventId).sort();
    };
    await becomeReady('e1', 1001);
    expect(await sent()).toEqual(['e1']);
    await storage.setEndpointEnabled(account, endpoint, false, 1001);
    for (const [event, at] of [
      ['e2', 1002],
      ['e3', 1003],
    ] as const)
      await becomeReady(event, at);
    const states = async () =>
      (await storage.listDeliveries(account, endpoint, { before: null, limit: 10 })).map(
        ({ state, dueAt }) => `${state} ${dueAt}`,
      );
    expect(await states()).toEqual(['kept null', 'kept null', 'delivered null']);
    expect(await replayEvents(storage, owner, { kind: 'since', at: 0 }, 4000)).toBe(0);

    await storage.setEndpointEnabled(account, endpoint, true, 4000);
    expect(await sent()).toEqual([]);
    expect(await storage.nextDeliveryDueAt()).toBeUndefined();
    expect(await replayEvents(storage, owner, { kind: 'since', at: 1003 }, 4000)).toBe(1);
    expect(await sent()).toEqual(['e3']);
    expect(await replayEvents(storage, owner, { kind: 'event', eventId: 'e2' }, 4000)).toBe(2);
    expect(await replayEvents(storage, owner, { kind: 'event', eventId: 'e2' }, 4000)).toBe(0);
    expect(await sent()).toEqual(['e2', 'e3']);
    expect(await replayEvents(storage, owner, { kind: 'event', eventId: 'e9' }, 4000)).toBeUndefined();
    const other = { id: endpoint, accountId: await accountIn(storage, 'b') };
    expect(await replayEvents(storage, other, { kind: 'since', at: 0 }, 4000)).toBe(0);
    expect(await types()).toEqual([]);
  });

  test('a replay goes through a log of any length step by step', async () => {
    const { storage, account, endpoint } = await listening();
    for (let made = 0; made < 5; made += 1) {
      const id = await acceptedMemory(storage, account);
      await storage.completeStages(id, 'accepted', stagesOf({}), `e${made}`);
    }
    for (const one of await storage.claimDeliveries(claimAt(5000)))
      await storage.recordAttempt(one.id, attemptAt(5000, one, 204), { kind: 'delivered' });
    const log = await storage.listDeliveries(account, endpoint, { before: null, limit: 10 });
    const first = log.at(-2)?.id ?? '';
    const counts: number[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await storage.resendFrom(account, first, { cursor, now: 6000, limit: 2 });
      counts.push(page.count);
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(counts).toEqual([2, 2, 0]);
    expect((await storage.claimDeliveries(claimAt(6000))).map(({ eventId }) => eventId)).toEqual(
      log
        .slice(0, 4)
        .map(({ eventId }) => eventId)
        .toReversed(),
    );
  });

  test('what was kept is removed after its time, oldest first', async () => {
    const { storage, account, endpoint } = await listening();
    await storage.setEndpointEnabled(account, endpoint, false, 1);
    for (let made = 0; made < 3; made += 1) {
      const id = await acceptedMemory(storage, account);
      const stages = stagesOf({}).map((stage) => ({ ...stage, at: 1000 + made }));
      await storage.completeStages(id, 'accepted', stages, `e${made}`);
    }
    const left = async () =>
      (await storage.listDeliveries(account, endpoint, { before: null, limit: 10 })).map(
        ({ eventId }) => eventId,
      );
    expect(await storage.removeKeptDeliveries(1002, 1)).toBe(1);
    expect(await left()).toEqual(['e2', 'e1']);
    expect(await storage.removeKeptDeliveries(1002, 10)).toBe(1);
    expect(await storage.removeKeptDeliveries(1002, 10)).toBe(0);
    expect(await left()).toEqual(['e2']);
  });
}
