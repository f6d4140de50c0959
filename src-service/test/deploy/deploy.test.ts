import { expect, test } from 'vitest';
import { querySql, testDatabase } from '../support/postgres-database.ts';
import { runDeploy } from './run-deploy.ts';

test('a version with a newer schema takes over from this one, and no client notices', async () => {
  const url = await testDatabase();
  const report = await runDeploy({
    store: { kind: 'postgres', url },
    connections: 4,
    between: 40,
    limit: 240_000,
  });
  expect(report.faults).toEqual([]);
  expect(report.accepted).toBeGreaterThanOrEqual(150);
  for (const version of ['this', 'next']) expect(report.answers.get(`201 of ${version}`)).toBeGreaterThan(0);
  const columns = await querySql(
    url,
    "SELECT 1 FROM information_schema.columns WHERE column_name = 'next_version' AND table_schema = 'memory_service'",
  );
  expect(columns).toHaveLength(2);
});
