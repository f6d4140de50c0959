import { expect, test } from 'vitest';
import type { MemoryId } from '../../src-shared/ids.ts';
import type { EnrichmentInput } from '../domain/enrichment.ts';
import type { NoteText } from '../domain/note-text.ts';
import { leaseDuration } from '../storage/job-queue.ts';
import { textOf } from '../storage/memory-store.ts';
import type { Storage } from '../storage/storage.ts';
import { accept, accountIn } from '../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { testEnricher } from '../test/support/test-enricher.ts';
import { silent, workerBench } from '../test/support/worker-bench.ts';
import { sweep } from './sweep.ts';
import { startWorker } from './worker.ts';

test('a woken worker takes every Memory to ready', async () => {
  const { storage, account, worker, addMemory } = await workerBench();
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
  const { storage, worker, addMemory } = await workerBench();
  await addMemory();
  worker.wake();
  const late = await addMemory();
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(late))?.stage).toBe('ready');
});

test('a sweep finds what has no entry in the queue', async () => {
  const { storage, queue, time, addMemory, sweepNow } = await workerBench();
  const id = await addMemory();
  const entries = (await queue.take('faulty', 1, time.now)).map(({ entry }) => entry);
  await queue.finish('faulty', entries);
  expect(await queue.depth(time.now)).toMatchObject({ waiting: 0, held: 0 });
  await sweepNow();
  expect((await storage.readProcessing(id))?.stage).toBe('ready');
});

test("a sweep leaves a living worker's Memory alone and takes over a dead one's", async () => {
  const { storage, queue, time, addMemory, sweepNow } = await workerBench();
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

test('a stale worker publishes nothing more, and leaves the entry to its successor', async () => {
  const { storage, queue, account, time, addMemory } = await workerBench();
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
    random: () => 0,
    owner: 'slow',
    newEventId: () => 'event',
    log: silent,
  });
  slow.wake();
  await slow.idle();
  expect(await storage.readMemory(account, id)).toMatchObject({ canonicalText: 'by the heir', gist: null });
  expect(await queue.depth(time.now)).toMatchObject({ held: 1 });
});

test('a retried Memory publishes stage by stage, so that a crash is counted against the right stage', async () => {
  const { storage, queue, time, addMemory, sweepNow } = await workerBench();
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
  expect(published).toEqual([1, 1, 1, 1]);
});

test('completed stages are published before a slow enricher is called', async () => {
  let seen: string | null | undefined;
  const { storage, account, worker, addMemory } = await workerBench({
    ...testEnricher,
    isSlow: true,
    enrich: async (input: EnrichmentInput, text: string) => {
      seen = (await storage.readMemory(account, id))?.canonicalText;
      return testEnricher.enrich(input, text);
    },
  });
  const id = await addMemory('*One*');
  worker.wake();
  await worker.idle();
  expect(seen).toBe('One');
});

test('of a large note no text is kept between stages: each is published, and read again', async () => {
  const content = '*large* '.repeat(20_000);
  const read: string[] = [];
  const textOfNote = async (text: NoteText): Promise<string> => {
    if (typeof text === 'string') throw new Error('it is large');
    const whole = textOf(await text.read());
    read.push(whole);
    return whole;
  };
  const { storage, account, worker, addMemory } = await workerBench({
    ...testEnricher,
    extract: async (text) => new Uint8Array(Buffer.from((await textOfNote(text)).toUpperCase())),
    async enrich(input, text) {
      const note = { ...input, content: await textOfNote(input.content) };
      await textOfNote(text);
      return testEnricher.enrich(note, 'gist');
    },
  });
  const id = await addMemory(content);
  worker.wake();
  await worker.idle();
  expect(await storage.readMemory(account, id)).toMatchObject({
    canonicalText: content.toUpperCase(),
    gist: 'gist',
    relevance: { relevant: true },
  });
  expect(read).toEqual([content, content, content.toUpperCase()]);
});

test('a store that does not give a large text blames no note', async () => {
  const away = Object.assign(new Error('disk'), { code: 'SQLITE_IOERR' });
  const { storage, time, addMemory, sweepNow } = await workerBench({
    ...testEnricher,
    extract: async (text) => (typeof text === 'string' ? text : new Uint8Array(await text.read())),
    enrich: (input: EnrichmentInput) => testEnricher.enrich(input, 'gist'),
  });
  const readText = storage.readText;
  Object.assign(storage, { readText: () => Promise.reject(away) });
  const id = await addMemory('large '.repeat(20_000));
  await sweepNow();
  expect(await storage.findFailed(id)).toBeUndefined();
  expect((await storage.beginAttempts([id]))[0]).toMatchObject({ stage: 'accepted', failures: 0 });
  Object.assign(storage, { readText });
  time.now += leaseDuration;
  await sweepNow();
  expect((await storage.readProcessing(id))?.stage).toBe('ready');
});

test('a Memory becomes ready and leaves the queue in one commit', async () => {
  const { storage, queue, account, time, worker, addMemory } = await workerBench();
  const id = await addMemory();
  const complete = storage.completeStages;
  let seen: unknown;
  Object.assign(storage, {
    // the Memory is reset while the worker is processing it
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

test.each([true, false])('a slow note does not block others (a slow enricher: %s)', async (isSlow) => {
  let letGo = (): void => {};
  const hangs = new Promise<string>((resolve) => {
    letGo = () => resolve('late');
  });
  const { storage, worker, addMemory } = await workerBench({
    ...testEnricher,
    isSlow,
    extract: (content: string) => (content === 'long' ? hangs : content),
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
});

test.each([true, false])(
  'an account whose notes all wait holds up no other one (a slow enricher: %s)',
  async (isSlow) => {
    const gate = Promise.withResolvers<void>();
    const { storage, account, worker, addMemory } = await workerBench({
      ...testEnricher,
      isSlow,
      extract: async (_content, of) => {
        if (of === account) await gate.promise;
        return 'done';
      },
    });
    const stageOf = async (id: MemoryId) => (await storage.readProcessing(id))?.stage;
    const waiting: MemoryId[] = [];
    for (let count = 0; count < 30; count += 1) waiting.push(await addMemory());
    worker.wake();
    const other = await accountIn(storage, 'b');
    for (let count = 0; count < 3; count += 1) {
      const accepted = await accept(storage, other, noteRevision());
      if (accepted.kind !== 'created') throw new Error(accepted.kind);
      worker.wake();
      await expect.poll(() => stageOf(accepted.memoryId)).toBe('ready');
    }
    expect(await Promise.all(waiting.map(stageOf))).toEqual(waiting.map(() => 'accepted'));
    gate.resolve();
    await worker.idle();
  },
);

test('a store that fails pauses the worker, and the next sweep goes on', async () => {
  const { storage, queue, addMemory, time, worker } = await workerBench();
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
    random: () => 0,
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
  const { storage, worker, addMemory } = await workerBench();
  const id = await addMemory();
  await worker.stop();
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(id))?.stage).toBe('accepted');
});
