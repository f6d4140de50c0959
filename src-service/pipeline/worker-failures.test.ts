import { expect, test } from 'vitest';
import type { EnrichmentInput } from '../domain/enrichment.ts';
import { testEnricher } from '../test/support/test-enricher.ts';
import { workerBench } from '../test/support/worker-bench.ts';
import { maxBegun, maxFailures, retryDelay } from './process-task.ts';

test('pauses grow to 32 s, are up to half as long by chance, and are whole milliseconds', () => {
  expect([1, 2, 7, 99].map((failures) => retryDelay(failures))).toEqual([500, 1000, 32_000, 32_000]);
  for (const random of [0.1234567, 0.5, 0.999999]) {
    const pause = retryDelay(3, random);
    expect(Number.isInteger(pause)).toBe(true);
    expect(pause).toBeGreaterThanOrEqual(1000);
    expect(pause).toBeLessThan(2000);
  }
});

test('an enricher that fails for a while is retried with growing pauses', async () => {
  let failures = 2;
  const { storage, account, time, addMemory, sweepNow } = await workerBench({
    ...testEnricher,
    enrich: (input: EnrichmentInput, text: string) => {
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
  // what an error says may quote the note
  expect(await storage.listFailed(account, { before: null, limit: 9 })).toMatchObject([
    { id, stage: 'ready', error: expect.stringMatching(/^The .* could not be \w+ \(RangeError\)\.$/) },
  ]);
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

test('a note that takes too long is tried twice only: it will take as long the next time', async () => {
  let tried = 0;
  const { storage, account, time, addMemory, sweepNow } = await workerBench({
    ...testEnricher,
    extract() {
      tried += 1;
      throw Object.assign(new Error('no answer within 5000 ms'), { name: 'TimeLimitError' });
    },
  });
  const id = await addMemory();
  await sweepNow();
  time.now += retryDelay(1);
  await sweepNow();
  expect(tried).toBe(2);
  expect(await storage.readMemory(account, id)).toMatchObject({ relevance: failedRelevance });
});

test('a Memory whose workers all end after its enrichment is given up', async () => {
  const { storage, queue, account, time, addMemory, dieOver, sweepNow } = await workerBench();
  const id = await addMemory();
  const enrichment = { ...testEnricher.enrich({ title: '', folder: null, content: '', locked: false }, '') };
  const outcomes = [
    { stage: 'extracted', canonicalText: '' },
    { stage: 'enriched', enrichment },
  ] as const;
  const completed = outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 1 }));
  expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
  await dieOver(id, maxBegun);
  await sweepNow();
  expect(await storage.listFailed(account, { before: null, limit: 9 })).toMatchObject([
    { id, stage: 'enriched', error: 'The worker ended during every attempt.', failures: 1 },
  ]);
  expect(await queue.depth(time.now)).toMatchObject({ waiting: 0, held: 0 });
});

test('a failure that cannot be recorded is tried again later, and holds up nothing', async () => {
  const { storage, queue, time, worker, addMemory } = await workerBench();
  const refused = Object.assign(new Error('no'), { code: 'SQLITE_CONSTRAINT_CHECK' });
  const refuse = () => Promise.reject(refused);
  Object.assign(storage, { recordFailure: refuse, completeStages: refuse });
  await addMemory();
  worker.wake();
  await worker.idle();
  expect(await queue.depth(time.now)).toMatchObject({ waiting: 1, held: 0 });
  expect(await queue.take('w', 1, time.now + retryDelay(1))).toEqual([]);
  expect(await queue.take('w', 1, time.now + retryDelay(9))).toHaveLength(1);
});

test('attempts whose worker ended are not failures of the note', async () => {
  let broken = true;
  const { storage, account, time, addMemory, dieOver, sweepNow } = await workerBench({
    ...testEnricher,
    extract(content: string) {
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
    extract: (content: string) => (content === 'bad' ? broken() : content),
  });
  const bad = await addMemory('bad');
  const good = await addMemory('good');
  worker.wake();
  await worker.idle();
  expect((await storage.readProcessing(good))?.stage).toBe('ready');
  expect((await storage.readProcessing(bad))?.stage).toBe('accepted');
});
