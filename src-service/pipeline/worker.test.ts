import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../src-shared/ids.ts';
import { leaseDuration } from '../queue/job-queue.ts';
import type { Storage } from '../storage/storage.ts';
import { accept, accountIn } from '../storage/storage-acceptance.ts';
import { noteRevision } from '../testing/note-revision.ts';
import { sqliteBackend } from '../testing/sqlite-backend.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testEnricher } from '../testing/test-enricher.ts';
import type { Enricher } from './enricher.ts';
import { maxBegun, maxFailures, retryDelay } from './process-task.ts';
import { sweep } from './sweep.ts';
import { startWorker, type Worker } from './worker.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A store with one account, a clock that only the test moves, and workers on them. */
async function bench(enricher: Enricher = testEnricher) {
  const { storage, queue, close } = sqliteBackend(tempFolder());
  onTestFinished(close);
  const account = await accountIn(storage, 'a');
  const time = { now: 1_000_000 };
  const workerNamed = (owner: string, by: Enricher = enricher): Worker =>
    startWorker({
      store: storage,
      queue,
      enricher: by,
      clock: () => time.now,
      owner,
      newEventId: () => 'event',
      log: silent,
    });
  const worker = workerNamed('w1');
  const addMemory = async (content?: string): Promise<MemoryId> => {
    const accepted = await accept(
      storage,
      account,
      noteRevision({ title: 'Ferry times', ...(content === undefined ? {} : { content }) }),
    );
    if (accepted.kind !== 'created') throw new Error(accepted.kind);
    return accepted.memoryId;
  };
  const sweepNow = async (): Promise<void> => {
    await sweep({ queue, now: time.now, wake: worker.wake, log: silent });
    await worker.idle();
  };
  /** Has workers take the Memory one after the other and end before they come to anything. */
  const dieOver = async (id: MemoryId, times: number): Promise<void> => {
    for (let death = 1; death <= times; death += 1) {
      await queue.take(`dead ${death}`, 1, time.now);
      await storage.beginAttempts([id]);
      time.now += leaseDuration;
    }
  };
  return { storage, queue, account, time, worker, workerNamed, addMemory, dieOver, sweepNow };
}

test('a woken worker takes every Memory to ready', async () => {
  const { storage, account, worker, addMemory } = await bench();
  const ids = [await addMemory('*One*'), await addMemory('Two')];
  worker.wake();
  await worker.idle();
  const [first] = ids;
  expect(first && (await storage.readMemory(account, first))).toMatchObject({
    canonicalText: 'One',
    gist: 'One',
    description: '- Ferry times',
    tags: ['example-notes-app', 'ferry', 'b', 'c', 'd', 'e'],
    questions: ['When?', 'Where?', 'Why?'],
    relevance: { relevant: true, score: 0.75, provenance: 'test/1' },
  });
  for (const id of ids) expect((await storage.readProcessing(id))?.stage).toBe('ready');
});

test('a Memory that arrives while the worker works is taken too', async () => {
  const { storage, worker, addMemory } = await bench();
  await addMemory();
  worker.wake();
  const late = await addMemory();
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(late))?.stage).toBe('ready');
});

test('a sweep finds what has no entry in the queue', async () => {
  const { storage, queue, time, addMemory, sweepNow } = await bench();
  const id = await addMemory();
  const entries = (await queue.take('faulty', 1, time.now)).map(({ entry }) => entry);
  await queue.finish('faulty', entries);
  expect(await queue.depth(time.now)).toMatchObject({ waiting: 0, held: 0 });
  await sweepNow();
  expect((await storage.readProcessing(id))?.stage).toBe('ready');
});

test("a sweep leaves a living worker's Memory alone and takes over a dead one's", async () => {
  const { storage, queue, time, addMemory, sweepNow } = await bench();
  const id = await addMemory();
  await queue.take('dead', 1, time.now);
  await storage.beginAttempts([id]);
  time.now += leaseDuration - 1;
  await sweepNow();
  expect((await storage.readProcessing(id))?.stage).toBe('accepted');
  time.now += 1;
  await sweepNow();
  const record = await storage.readProcessing(id);
  expect(record?.stage).toBe('ready');
  expect(record?.runs[0]).toMatchObject({ stage: 'extracted', attempts: 2 });
});

test('a worker that was overtaken publishes nothing more, and leaves the entry to the heir', async () => {
  const { storage, queue, account, time, addMemory } = await bench();
  const id = await addMemory('original');
  const store = {
    ...storage,
    // the lease of this worker runs out at once, and another one has done a stage before it begins
    beginAttempts: async (ids: readonly MemoryId[]) => {
      const tasks = await storage.beginAttempts(ids);
      await queue.take('heir', 1, time.now + leaseDuration);
      const outcome = { stage: 'extracted', canonicalText: 'by the heir' } as const;
      await storage.completeStages(id, 'accepted', [{ outcome, attempts: 2, error: null, at: 1 }], 'e');
      return tasks;
    },
  };
  const slow = startWorker({
    store,
    queue,
    enricher: testEnricher,
    clock: () => time.now,
    owner: 'slow',
    newEventId: () => 'event',
    log: silent,
  });
  slow.wake();
  await slow.idle();
  expect(await storage.readMemory(account, id)).toMatchObject({ canonicalText: 'by the heir', gist: null });
  expect(await queue.depth(time.now)).toMatchObject({ held: 1 });
});

test('a Memory that failed before publishes stage by stage, so that the right one is blamed', async () => {
  const { storage, queue, time, addMemory, sweepNow } = await bench();
  const id = await addMemory();
  await queue.take('dead', 1, time.now);
  await storage.beginAttempts([id]);
  time.now += leaseDuration;
  const published: number[] = [];
  const complete = storage.completeStages;
  Object.assign(storage, {
    completeStages: (...args: Parameters<Storage['completeStages']>) => {
      published.push(args[2].length);
      return complete(...args);
    },
  });
  await sweepNow();
  expect(published).toEqual([1, 1, 1, 1, 1]);
});

test('what is known is published before an enricher that may be slow', async () => {
  let seen: string | null | undefined;
  const { storage, account, worker, addMemory } = await bench({
    ...testEnricher,
    isSlow: true,
    enrich: async (input, text) => {
      seen = (await storage.readMemory(account, id))?.canonicalText;
      return testEnricher.enrich(input, text);
    },
  });
  const id = await addMemory('*One*');
  worker.wake();
  await worker.idle();
  expect(seen).toBe('One');
});

test('an enricher that fails for a while is retried with growing pauses', async () => {
  let failures = 2;
  const { storage, account, time, addMemory, sweepNow } = await bench({
    ...testEnricher,
    enrich: (input, text) => {
      failures -= 1;
      if (failures >= 0) throw new TypeError('not yet');
      return testEnricher.enrich(input, text);
    },
  });
  const id = await addMemory();
  await sweepNow();
  expect(await storage.readMemory(account, id)).toMatchObject({ gist: null, relevance: null });
  for (const attempts of [1, 2]) {
    time.now += retryDelay(attempts) - 1;
    await sweepNow();
    expect((await storage.readProcessing(id))?.stage).toBe('extracted');
    time.now += 1;
    await sweepNow();
  }
  const record = await storage.readProcessing(id);
  expect(record?.stage).toBe('ready');
  expect(record?.runs[1]).toMatchObject({ stage: 'enriched', attempts: 3, error: 'TypeError: not yet' });
});

const failedRelevance = { relevant: false, score: 0, provenance: 'test/1/failed' };
const broken = () => {
  throw new RangeError('broken');
};

test.each([
  ['enrich', { gist: null, description: null, questions: [] }],
  ['extract', { canonicalText: null, gist: null, description: null, questions: [] }],
] as const)('an enricher whose %s always fails does not keep a Memory from ready', async (method, empty) => {
  const { storage, account, time, addMemory, sweepNow } = await bench({ ...testEnricher, [method]: broken });
  const id = await addMemory();
  for (let attempts = 1; attempts <= maxFailures; attempts += 1) {
    expect((await storage.readProcessing(id))?.stage).not.toBe('ready');
    await sweepNow();
    time.now += retryDelay(attempts);
  }
  expect(await storage.readMemory(account, id)).toMatchObject({
    ...empty,
    tags: ['example-notes-app'],
    relevance: failedRelevance,
  });
  const failedRun = (await storage.readProcessing(id))?.runs.find(({ error }) => error !== null);
  expect(failedRun).toMatchObject({ attempts: maxFailures, error: 'RangeError: broken' });
});

test('a note that takes every worker down with it is given up on', async () => {
  // nothing is seen to fail: whoever begins with it is gone
  const { storage, account, addMemory, dieOver, sweepNow } = await bench();
  const id = await addMemory();
  await dieOver(id, maxBegun);
  await sweepNow();
  expect(await storage.readMemory(account, id)).toMatchObject({
    canonicalText: null,
    relevance: failedRelevance,
  });
  const [run] = (await storage.readProcessing(id))?.runs ?? [];
  expect(run).toMatchObject({ attempts: maxBegun + 1, error: 'the worker ended during every attempt' });
});

test('workers that ended in the middle do not count as failures of the note', async () => {
  let broken = true;
  const { storage, account, time, addMemory, dieOver, sweepNow } = await bench({
    ...testEnricher,
    extract(content) {
      if (!broken) return content;
      broken = false;
      throw new TypeError('once');
    },
  });
  const id = await addMemory('*One*');
  await dieOver(id, maxFailures);
  await sweepNow();
  expect((await storage.readProcessing(id))?.runs).toMatchObject([{ error: 'TypeError: once' }]);
  time.now += retryDelay(1);
  await sweepNow();
  expect(await storage.readMemory(account, id)).toMatchObject({
    canonicalText: '*One*',
    relevance: { provenance: 'test/1' },
  });
});

test('a worker that is stopped gives nothing up, however often the note has failed before', async () => {
  const cut: (() => void)[] = [];
  const { storage, queue, time, worker, addMemory } = await bench({
    ...testEnricher,
    extract: () => new Promise((_, reject) => cut.push(() => reject(new Error('The enricher is closed.')))),
  });
  const id = await addMemory();
  await storage.beginAttempts([id]);
  for (let failures = 1; failures < maxFailures; failures += 1) {
    await storage.failStage(id, 'accepted', { attempts: failures, error: 'Error: no' });
  }
  worker.wake();
  await expect.poll(() => cut.length).toBe(1);
  const stopped = worker.stop();
  cut[0]?.();
  await stopped;
  expect(await storage.readProcessing(id)).toMatchObject({
    stage: 'accepted',
    runs: [{ attempts: maxFailures - 1, error: 'Error: no' }],
  });
  expect((await queue.take('heir', 1, time.now)).map(({ memoryId }) => memoryId)).toEqual([id]);
});

test('a Memory is ready and off the queue in one commit, or neither', async () => {
  const { storage, queue, account, time, worker, addMemory } = await bench();
  const id = await addMemory();
  const complete = storage.completeStages;
  let seen: unknown;
  Object.assign(storage, {
    // somebody sets the Memory back while the worker has it in its hands
    completeStages: async (...args: Parameters<Storage['completeStages']>) => {
      Object.assign(storage, { completeStages: complete });
      await complete(id, 'accepted', args[2].slice(0, 1), 'e');
      const completed = await complete(...args);
      seen = { completed, ...(await queue.depth(time.now)) };
      return completed;
    },
  });
  worker.wake();
  await expect.poll(() => seen).toMatchObject({ completed: false, held: 1 });
  await worker.idle();
  expect((await storage.readMemory(account, id))?.relevance).toMatchObject({ provenance: 'test/1' });
  expect(await queue.depth(time.now)).toMatchObject({ waiting: 0, held: 0 });
});

test.each([true, false])(
  'a note that takes long holds up no others (a slow enricher: %s)',
  async (isSlow) => {
    let letGo = (): void => {};
    const hangs = new Promise<string>((resolve) => {
      letGo = () => resolve('late');
    });
    const { storage, worker, addMemory } = await bench({
      ...testEnricher,
      isSlow,
      extract: (content) => (content === 'long' ? hangs : content),
    });
    const stageOf = async (id: MemoryId) => (await storage.readProcessing(id))?.stage;
    const long = await addMemory('long');
    const others: MemoryId[] = [];
    for (let count = 0; count < 20; count += 1) others.push(await addMemory());
    worker.wake();
    for (const id of others) await expect.poll(() => stageOf(id)).toBe('ready');
    const late = await addMemory();
    worker.wake();
    await expect.poll(() => stageOf(late)).toBe('ready');
    expect(await stageOf(long)).toBe('accepted');
    letGo();
    await worker.idle();
    expect(await stageOf(long)).toBe('ready');
  },
);

test('one bad note does not hold up the others', async () => {
  const { storage, worker, addMemory } = await bench({
    ...testEnricher,
    extract: (content) => (content === 'bad' ? broken() : content),
  });
  const bad = await addMemory('bad');
  const good = await addMemory('good');
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(good))?.stage).toBe('ready');
  expect((await storage.readProcessing(bad))?.stage).toBe('accepted');
});

test('a store that fails pauses the worker, and the next sweep goes on', async () => {
  const { storage, queue, addMemory, time, worker } = await bench();
  const id = await addMemory();
  let failing = true;
  const store = {
    ...storage,
    completeStages: (...args: Parameters<Storage['completeStages']>) =>
      failing ? Promise.reject(new Error('disk full')) : storage.completeStages(...args),
  };
  const paused = startWorker({
    store,
    queue,
    enricher: testEnricher,
    clock: () => time.now,
    owner: 'w2',
    newEventId: () => 'event',
    log: silent,
  });
  paused.wake();
  await paused.idle();
  expect((await storage.readProcessing(id))?.stage).toBe('accepted');
  failing = false;
  time.now += leaseDuration;
  await sweep({ queue, now: time.now, wake: paused.wake, log: silent });
  await paused.idle();
  await worker.idle();
  expect((await storage.readProcessing(id))?.stage).toBe('ready');
});

test('a stopped worker takes nothing', async () => {
  const { storage, worker, addMemory } = await bench();
  const id = await addMemory();
  await worker.stop();
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(id))?.stage).toBe('accepted');
});
