import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { maxJobFailures, retryDelay } from '../../pipeline/process-task.ts';
import { startWorker, type WorkEnd } from '../../pipeline/worker.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { InspectedBackend } from '../support/inspected-backend.ts';
import { noteRevision } from '../support/note-revision.ts';
import { testEnricher } from '../support/test-enricher.ts';
import { silent } from '../support/worker-bench.ts';
import { accept, accountIn, freshBackend, type OpenBackend } from './storage-acceptance.ts';

const failure = { error: 'The result could not be stored (23514).', at: 50, giveUpAfter: 3 };
const page = { before: null, limit: 9 };

async function added(
  backend: InspectedBackend,
  account: AccountId,
  title = 'Ferry times',
): Promise<MemoryId> {
  const acceptance = await accept(backend.storage, account, noteRevision({ title }));
  if (acceptance.kind !== 'created') throw new Error(acceptance.kind);
  return acceptance.memoryId;
}

/** Takes the only entry. */
async function taken({ queue }: InspectedBackend) {
  const [job] = await queue.take('w', 1, Date.now());
  if (!job) throw new Error('there is one');
  return { owner: 'w', entry: job.entry };
}

/** A worker, and how each Memory it finished with ended. */
function workerOn(
  backend: InspectedBackend,
  store: Partial<InspectedBackend['storage']> = {},
  queue: Partial<InspectedBackend['queue']> = {},
) {
  const ends: WorkEnd[] = [];
  const worker = startWorker({
    store: { ...backend.storage, ...store },
    queue: { ...backend.queue, ...queue },
    enricher: testEnricher,
    clock: Date.now,
    random: () => 0,
    owner: 'w1',
    newEventId: () => 'event',
    log: silent,
    onEnd: (end) => ends.push(end),
  });
  const run = async (): Promise<WorkEnd[]> => {
    worker.wake();
    await worker.idle();
    return ends.splice(0);
  };
  return { run, wake: worker.wake };
}

/** The part of the acceptance suite about what cannot be processed. Every adapter runs it. */
export function acceptsFailures(open: OpenBackend): void {
  test('a Memory that cannot be decoded fails alone, and those taken with it get ready', async () => {
    const backend = await freshBackend(open);
    const account = await accountIn(backend.storage, 'a');
    const ids: MemoryId[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await added(backend, account));
    const [spoiled, ...innocent] = ids;
    if (!spoiled) throw new Error('there are eight');
    await backend.storage.spoil(spoiled);
    const { run } = workerOn(backend);
    expect((await run()).toSorted()).toEqual(['failed', ...innocent.map(() => 'ready')]);
    expect((await backend.storage.readProcessing(spoiled))?.stage).toBe('enriched');
    for (const id of innocent)
      expect((await backend.storage.readProcessing(id))?.runs[0]).toMatchObject({ attempts: 1 });
    expect(await backend.queue.depth(Date.now())).toMatchObject({ waiting: 1, held: 0 });
    expect(await backend.storage.listMemories(account, { before: null, limit: 8 })).toContainEqual(
      expect.objectContaining({ id: spoiled, error: 'The stored Memory could not be read (SyntaxError).' }),
    );
  });

  test('what cannot be stored is tried again after a pause, and given up with its error', async () => {
    const backend = await freshBackend(open);
    const { storage, queue } = backend;
    const account = await accountIn(storage, 'a');
    const id = await added(backend, account);
    const refused = Object.assign(new Error('value "Ferry times" violates'), { code: '23514' });
    const pauses: number[] = [];
    const begun = Date.now();
    const { run } = workerOn(
      backend,
      { completeStages: () => Promise.reject(refused) },
      {
        // as if the pause were over at once
        postpone(owner, entry, retryAt) {
          pauses.push(retryAt - begun);
          return queue.release(owner, [entry]);
        },
      },
    );
    const failed = Array.from({ length: maxJobFailures - 1 }, () => 'failed' as const);
    const ends: WorkEnd[] = [];
    for (let some = await run(); some.length > 0; some = await run()) ends.push(...some);
    expect(ends).toEqual([...failed, 'gave-up']);
    for (const [index, pause] of pauses.entries())
      expect(pause).toBeGreaterThanOrEqual(retryDelay(index + 1, 0));
    expect(await storage.listFailed(account, page)).toEqual([
      {
        id,
        accountId: account,
        title: 'Ferry times',
        stage: 'accepted',
        error: 'The result could not be stored (23514).',
        failures: maxJobFailures,
        gaveUpAt: expect.any(Number),
      },
    ]);
    expect(await queue.depth(Date.now())).toMatchObject({ waiting: 0, held: 0 });
  });

  test('what a worker takes again before it is done with it is processed at once', async () => {
    const backend = await freshBackend(open);
    const { storage, queue } = backend;
    const id = await added(backend, await accountIn(storage, 'a'));
    const refused = Object.assign(new Error('violates'), { code: '23514' });
    const takenAgain = Promise.withResolvers<void>();
    let takes = 0;
    let stores = 0;
    const { run, wake } = workerOn(
      backend,
      {
        completeStages: (...given) => {
          stores += 1;
          return stores === 1 ? Promise.reject(refused) : storage.completeStages(...given);
        },
      },
      {
        async take(...given) {
          const taken = await queue.take(...given);
          takes += taken.length;
          if (takes === 2) takenAgain.resolve();
          return taken;
        },
        // as if the pause were over before the worker hears that the entry is back
        async postpone(owner, entry) {
          await queue.release(owner, [entry]);
          wake();
          await takenAgain.promise;
        },
      },
    );
    expect(await run()).toEqual(['failed', 'ready']);
    expect((await storage.readProcessing(id))?.stage).toBe('ready');
    expect(await queue.depth(Date.now())).toMatchObject({ waiting: 0, held: 0 });
  });

  test('a store that is away blames no Memory', async () => {
    const backend = await freshBackend(open);
    const account = await accountIn(backend.storage, 'a');
    await added(backend, account);
    const away = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
    const { run } = workerOn(backend, { completeStages: () => Promise.reject(away) });
    expect(await run()).toEqual([]);
    expect(await backend.storage.listMemories(account, page)).toMatchObject([{ error: null }]);
  });

  test('a Memory that was given up stays out of the queue until it is asked for', async () => {
    const backend = await freshBackend(open);
    const { storage, queue } = backend;
    const account = await accountIn(storage, 'a');
    const id = await added(backend, account);
    const held = await taken(backend);
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(await storage.recordFailure(id, { ...failure, at: failures }, held)).toEqual({
        failures,
        gaveUp: failures === 3,
      });
    }
    expect(await queue.depth(Date.now())).toMatchObject({ waiting: 0, held: 0 });
    expect((await queue.sweep(Date.now())).enqueued).toBe(0);
    expect(await storage.countFailed(account)).toBe(1);
    expect(await storage.countMemories(account)).toEqual({ stored: 1, unfinished: 0, failed: 1 });
    expect(await storage.listMemories(account, page)).toMatchObject([
      { id, error: failure.error, gaveUp: true },
    ]);

    expect(await storage.retryProcessing(account, id, 9)).toBe(true);
    expect(await storage.countFailed(account)).toBe(0);
    expect(await workerOn(backend).run()).toEqual(['ready']);
  });

  test('a Memory that gets ready after failures is not a failed one', async () => {
    const backend = await freshBackend(open);
    const { storage } = backend;
    const account = await accountIn(storage, 'a');
    const id = await added(backend, account);
    const held = await taken(backend);
    await storage.recordFailure(id, failure, held);
    await backend.queue.release('w', [held.entry]);
    expect(await workerOn(backend).run()).toEqual(['ready']);
    expect(await storage.listMemories(account, page)).toMatchObject([{ error: null, gaveUp: false }]);
    expect(await storage.recordFailure(id, failure, held)).toEqual({ failures: 1, gaveUp: false });
  });

  test('a Memory that gets ready without its enrichment is listed as failed', async () => {
    const backend = await freshBackend(open);
    const { storage } = backend;
    const account = await accountIn(storage, 'a');
    const id = await added(backend, account);
    const relevance = { relevant: false, score: 0, provenance: 'test/1/failed' };
    const nothing = { language: null, gist: null, description: null, tags: [], questions: [], relevance };
    const outcomes = [
      { outcome: { stage: 'extracted', canonicalText: null }, gaveUp: 'No text (TimeLimitError).' },
      { outcome: { stage: 'enriched', enrichment: nothing } },
      { outcome: { stage: 'tagged', tags: [] } },
      { outcome: { stage: 'ready', relevance } },
    ] as const;
    const completed = outcomes.map((one) => ({ ...one, attempts: 5, error: null, at: 7 }));
    expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
    const [failed] = await storage.listFailed(null, page);
    expect(failed).toMatchObject({
      id,
      stage: 'ready',
      error: 'No text (TimeLimitError).',
      failures: 5,
      gaveUpAt: 7,
    });
    expect(await storage.retryFailed(account, 9, 7)).toBe(1);
    expect(await storage.listFailed(null, page)).toEqual([]);
    expect((await storage.readProcessing(id))?.stage).toBe('accepted');
  });

  test('failed Memories are listed and processed again by account, in pages', async () => {
    const backend = await freshBackend(open);
    const { storage } = backend;
    const [mine, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const held = { owner: 'w', entry: '' };
    const titles = ['one', 'two', 'three'];
    const ids: MemoryId[] = [];
    for (const title of titles) ids.push(await added(backend, mine, title.repeat(1000)));
    const foreign = await added(backend, other);
    for (const id of [...ids, foreign]) await storage.recordFailure(id, { ...failure, giveUpAfter: 1 }, held);
    const listed = async (account: AccountId | null, before: MemoryId | null, limit = 9) =>
      (await storage.listFailed(account, { before, limit })).map(({ id }) => id);
    expect(await listed(mine, null, 2)).toEqual([ids[2], ids[1]]);
    expect(await listed(mine, ids[1] ?? null)).toEqual([ids[0]]);
    expect(await listed(mine, foreign)).toEqual([]);
    expect(await listed(null, null)).toEqual([foreign, ...ids.toReversed()]);
    expect((await storage.listFailed(mine, page))[0]?.title).toMatch(/^.{200}…$/);
    expect(await storage.countFailed(null)).toBe(4);
    expect(await storage.findFailed(foreign)).toMatchObject({ id: foreign, accountId: other });
    expect(await storage.findFailed(await added(backend, other))).toBeUndefined();
    expect(await storage.retryProcessing(other, ids[0] ?? foreign, 1)).toBe(false);
    expect(await storage.retryFailed(mine, 2, failure.at - 1)).toBe(0);
    expect(await storage.retryFailed(mine, 2, failure.at)).toBe(2);
    expect(await listed(mine, null)).toEqual([ids[2]]);
    expect(await storage.retryFailed(mine, 2, 60)).toBe(1);
    expect(await storage.retryFailed(mine, 2, 60)).toBe(0);
    expect(await listed(null, null)).toEqual([foreign]);
    expect(await workerOn(backend).run()).toHaveLength(5);
  });
}
