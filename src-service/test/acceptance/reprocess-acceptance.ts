import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accepted, makeReady } from './processing-acceptance.ts';
import { accept, accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

/** Which Memories are processed again, for every store. */
export function acceptsReprocessing(open: OpenBackend): void {
  test('Memories are reprocessed by time and by provenance, a page at a time', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const ids: MemoryId[] = [];
    for (const at of [1000, 2000, 3000, 4000]) {
      const acceptance = await accept(storage, account, noteRevision(), at);
      if (acceptance.kind === 'created') ids.push(acceptance.memoryId);
    }
    for (const id of ids) await makeReady(storage, id, ['t']);
    const request = { since: 2000, notMadeBy: null, accountId: null, now: 9000 };
    expect((await storage.reprocess({ ...request, notMadeBy: 'test/1' }, null, 10)).count).toBe(0);
    expect((await storage.reprocess({ ...request, formerVersionsOf: 'test/1' }, null, 10)).count).toBe(0);
    const outdated = { ...request, formerVersionsOf: 'test/2' };
    let count = 0;
    let after: string | null = null;
    do {
      const page: { count: number; next: string | null } = await storage.reprocess(outdated, after, 2);
      count += page.count;
      after = page.next;
    } while (after !== null);
    expect(count).toBe(3);
    const stages = await Promise.all(ids.map(async (id) => (await storage.readProcessing(id))?.stage));
    expect(stages).toEqual(['ready', 'accepted', 'accepted', 'accepted']);
    const tasks = await storage.beginAttempts(ids);
    expect(tasks.map(({ memoryId, isReprocessed }) => [memoryId, isReprocessed])).toEqual(
      ids.slice(1).map((id) => [id, true]),
    );
    const [, second] = ids;
    expect(second && (await storage.readMemory(account, second))?.gist).toBe('A gist\u0000.');
    if (second) await makeReady(storage, second, ['u']);
    expect(await storage.countTagUse(account, ['t', 'u'], 'none')).toEqual(
      new Map([
        ['t', 3],
        ['u', 1],
      ]),
    );
  });

  test('Memories that are named are reprocessed, and only those of the account', async () => {
    const storage = await freshStorage(open);
    const [mine, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const [first, second, foreign] = [
      await accepted(storage, mine, noteRevision()),
      await accepted(storage, mine, noteRevision()),
      await accepted(storage, other, noteRevision()),
    ];
    for (const id of [first, second, foreign]) await makeReady(storage, id, ['t']);
    const memoryIds = [second, foreign, second];
    const request = { since: 0, notMadeBy: null, accountId: mine, memoryIds, now: 9000 };
    expect(await storage.reprocess(request, null, 1)).toEqual({ count: 1, next: null });
    const stages = await Promise.all(
      [first, second, foreign].map(async (id) => (await storage.readProcessing(id))?.stage),
    );
    expect(stages).toEqual(['ready', 'accepted', 'ready']);
    expect((await storage.reprocess({ ...request, accountId: null }, null, 1)).count).toBe(2);
  });

  test('a Memory that is reprocessed is known to have a later revision, which may be locked', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const [former, single] = [noteRevision(), noteRevision()];
    const ids = [await accepted(storage, account, former), await accepted(storage, account, single)];
    for (const id of ids) await makeReady(storage, id, ['t']);
    const request = { since: 0, notMadeBy: null, accountId: account, memoryIds: ids, now: 9000 };
    await storage.reprocess(request, null, 2);
    const superseded = async () =>
      new Map((await storage.beginAttempts(ids)).map((task) => [task.memoryId, task.isSuperseded]));
    expect(await superseded()).toEqual(new Map(ids.map((id) => [id, false])));
    // it is locked while it waits
    await accepted(storage, account, successorOf(former, { locked: true }));
    expect(await superseded()).toEqual(new Map(ids.map((id, index) => [id, index === 0])));
  });

  test('Memories of one account, or of the last days, are found without reading what was before', async () => {
    const storage = await freshStorage(open);
    const [mine, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const day = 24 * 3600 * 1000;
    const times = Array.from({ length: 20 }, (_, index) => index * day);
    times[18] = 16.5 * day; // a clock was set back
    const ids: MemoryId[] = [];
    for (const at of times) {
      const acceptance = await accept(storage, at === 10 * day ? other : mine, noteRevision(), at);
      if (acceptance.kind === 'created') ids.push(acceptance.memoryId);
    }
    const pages = async (since: number, accountId: AccountId | null): Promise<number[]> => {
      const counts: number[] = [];
      for (let after: string | null = null; ; ) {
        const page: Awaited<ReturnType<Storage['reprocess']>> = await storage.reprocess(
          { since, notMadeBy: null, accountId, now: 1 },
          after,
          2,
        );
        counts.push(page.count);
        if (page.next === null) return counts;
        after = page.next;
      }
    };
    expect(await pages(19 * day, null)).toEqual([1]);
    expect(await pages(16 * day, null)).toEqual([1, 2, 1]); // the day before is looked at
    expect(await pages(21 * day, null)).toEqual([0]);
    expect(await pages(0, other)).toEqual([1]);
    expect((await pages(0, mine)).reduce((sum, count) => sum + count)).toBe(19);
    expect((await pages(0, null)).reduce((sum, count) => sum + count)).toBe(20);
  });
}
