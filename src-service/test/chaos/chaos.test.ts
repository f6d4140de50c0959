import { expect, test } from 'vitest';
import { testDatabase } from '../support/postgres-database.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { ChaosStore } from './chaos-store.ts';
import { runChaos } from './run-chaos.ts';

const stores: Record<ChaosStore['kind'], () => Promise<ChaosStore>> = {
  sqlite: async () => ({ kind: 'sqlite', folder: tempFolder() }),
  postgres: async () => ({ kind: 'postgres', url: await testDatabase() }),
};

test.for(['sqlite', 'postgres'] as const)(
  'killed at random, a service on %s keeps all its promises',
  async (kind) => {
    const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 1);
    const report = await runChaos({
      store: await stores[kind](),
      seed,
      revisions: 300,
      chains: 40,
      connections: 16,
      kills: 3,
      pauses: 1,
      limit: 120_000,
    });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report.killed).toBe(3);
    // each is sent until it is answered twice; one whose first answer was lost is a duplicate both times
    expect(report.sent?.answers.duplicate).toBeGreaterThanOrEqual(300);
    expect(report.webhooks.received).toBeGreaterThanOrEqual(600);
  },
);
