import { expect } from 'vitest';
import { testDatabase } from '../support/postgres-database.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { ChaosStore } from './chaos-store.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

const stores: Record<ChaosStore['kind'], () => Promise<ChaosStore>> = {
  sqlite: async () => ({ kind: 'sqlite', folder: tempFolder() }),
  postgres: async () => ({ kind: 'postgres', url: await testDatabase() }),
};

/** Runs a trial of this size on a new store, which must find no fault. */
export async function withstandsKills(
  kind: ChaosStore['kind'],
  size: Omit<ChaosOptions, 'store' | 'seed'>,
): Promise<void> {
  const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 1);
  const report = await runChaos({ ...size, store: await stores[kind](), seed });
  expect(report.faults, `seed ${seed}`).toEqual([]);
  expect(report.killed).toBe(size.kills);
  // each is sent until it is answered twice; one whose first answer was lost is a duplicate both times
  expect(report.sent?.answers.duplicate).toBeGreaterThanOrEqual(size.revisions);
  expect(report.webhooks.received).toBeGreaterThanOrEqual(2 * size.revisions);
}
