import { expect, test } from 'vitest';
import { testEnricher } from '../test/support/test-enricher.ts';
import { workerBench } from '../test/support/worker-bench.ts';
import { maxBegun, maxFailures, retryDelay } from './process-task.ts';

test('an enricher that fails for a while is retried with growing pauses', async () => {
  let failures = 2;
  const { storage, account, time, addMemory, sweepNow } = await workerBench({
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
  const { storage, account, time, addMemory, sweepNow } = await workerBench({
    ...testEnricher,
    [method]: broken,
  });
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

test('a note that crashes every worker exhausts its attempts', async () => {
  // no failure is recorded: the worker that begins with it is gone
  const { storage, account, addMemory, dieOver, sweepNow } = await workerBench();
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

test('attempts whose worker ended are not failures of the note', async () => {
  let broken = true;
  const { storage, account, time, addMemory, dieOver, sweepNow } = await workerBench({
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

test('a stopped worker exhausts no attempts, however often the note has failed before', async () => {
  const cut: (() => void)[] = [];
  const { storage, queue, time, worker, addMemory } = await workerBench({
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

test('one bad note does not hold up the others', async () => {
  const { storage, worker, addMemory } = await workerBench({
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
