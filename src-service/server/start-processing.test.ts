import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { serviceMetrics } from '../ops/service-metrics.ts';
import type { SweepResult } from '../storage/job-queue.ts';
import { sqliteBackend } from '../test/support/sqlite-backend.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { testEnricher } from '../test/support/test-enricher.ts';
import { startProcessing } from './start-processing.ts';

test('a sweep in flight is awaited before the store is closed', async () => {
  const backend = sqliteBackend(tempFolder());
  onTestFinished(() => backend.close());
  const begun: ((found: SweepResult) => void)[] = [];
  let first = true;
  const sweep = (): Promise<SweepResult> => {
    if (!first) return new Promise((resolve) => begun.push(resolve));
    first = false;
    return Promise.resolve({ enqueued: 0, freed: 0 });
  };
  let closed = false;
  const processing = await startProcessing({
    backend: { ...backend, queue: { ...backend.queue, sweep } },
    enricher: {
      ...testEnricher,
      close: async () => {
        closed = true;
      },
    },
    endpointPolicy: { blocks: [], hosts: new Set() },
    clock: Date.now,
    metrics: serviceMetrics({ depth: () => backend.queue.depth(Date.now()), failed: async () => 0 }),
    tracing: null,
    logger: pino({ level: 'silent' }),
    bringsForward: true,
  });
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
  const order: string[] = [];
  const stopped = processing.stop().then(() => order.push('stopped'));
  await expect.poll(() => closed).toBe(true); // which is the last that the rest of it does
  order.push('swept');
  begun[0]?.({ enqueued: 0, freed: 0 });
  await stopped;
  expect(order).toEqual(['swept', 'stopped']);
});
