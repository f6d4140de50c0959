// repeats ./deploy.test.ts: more processes, and clients that send as fast as they can
import { expect, test } from 'vitest';
import { testDatabase } from '../support/postgres-database.ts';
import { runDeploy } from './run-deploy.ts';

/** Milliseconds: seven processes start one after the other, beside clients that keep the machine busy. */
const longestDeploy = 240_000;

test('a version with a newer schema takes over from three processes under load, and no client notices', {
  timeout: longestDeploy,
}, async () => {
  const report = await runDeploy({
    store: { kind: 'postgres', url: await testDatabase() },
    processes: 2,
    connections: 4,
    pace: 0,
    between: 40,
    limit: longestDeploy - 10_000,
  });
  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(150);
});
