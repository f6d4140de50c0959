import { expect, onTestFinished, test } from 'vitest';
import { deliveryLease } from '../../webhooks/deliverer.ts';
import { testDatabase } from '../support/postgres-database.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { attemptAt, claimAt, withDeliveries } from '../support/webhook-store-bench.ts';
import { type ChaosStore, openStore } from './chaos-store.ts';
import { hastenRetries } from './hasten-retries.ts';

const stores: Record<ChaosStore['kind'], () => Promise<ChaosStore>> = {
  sqlite: async () => ({ kind: 'sqlite', folder: tempFolder() }),
  postgres: async () => ({ kind: 'postgres', url: await testDatabase() }),
};

test.for(['sqlite', 'postgres'] as const)(
  'on %s a second retry is due at once; a first one and what is in flight wait as ever',
  async (kind) => {
    const store = await stores[kind]();
    const backend = await openStore(store);
    onTestFinished(() => backend.close());
    const { storage, ids, stateOf } = await withDeliveries(async () => backend, 3);
    const [first, second] = await storage.claimDeliveries(claimAt(100, { lease: deliveryLease }));
    for (const [delivery, at] of [
      [first, 5_100],
      [second, 300_100],
    ] as const)
      await storage.recordAttempt(delivery?.id ?? '', attemptAt(101, delivery), { kind: 'retry', at });
    await hastenRetries(store, 200);
    const due = await Promise.all(ids.map(async (id) => (await stateOf(id))?.dueAt));
    expect(due).toEqual([5_100, 200, 100 + deliveryLease]);
  },
);
