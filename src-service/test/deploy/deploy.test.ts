import { expect, test } from 'vitest';
import { querySql, testDatabase } from '../support/postgres-database.ts';
import { runDeploy } from './run-deploy.ts';

/** Milliseconds: five processes start one after the other. */
const longestDeploy = 120_000;

test('a version with a newer schema takes over from this one, and no client notices', {
  timeout: longestDeploy,
}, async () => {
  const url = await testDatabase();
  const report = await runDeploy({
    store: { kind: 'postgres', url },
    processes: 1,
    connections: 2,
    pace: 25,
    between: 10,
    limit: longestDeploy - 10_000,
  });
  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(60);
  for (const version of ['this', 'next']) expect(report.answers.get(`201 of ${version}`)).toBeGreaterThan(0);
  const columns = await querySql(
    url,
    "SELECT 1 FROM information_schema.columns WHERE column_name = 'next_version' AND table_schema = 'memory_service'",
  );
  expect(columns).toHaveLength(2);
});
