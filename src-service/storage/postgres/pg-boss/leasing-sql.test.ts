import type { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase } from '../../../test/support/postgres-database.ts';
import { openDatabase } from '../postgres-database.ts';
import { leasingSql } from './leasing-sql.ts';
import { openBoss } from './open-boss.ts';

test('what pg-boss sets when it hands an entry out is known', async () => {
  const database = openDatabase(await sharedDatabase(), {
    connections: 1,
    statementTimeout: 0,
    onError: () => {},
  });
  onTestFinished(() => database.close());
  const boss = await openBoss(database, { migrate: false, onError: () => {} });
  const set = (await leasingSql(boss)).split('\n').map((line) => line.trim());
  expect(set).toEqual([
    "state = 'active',",
    'started_on = memory_queue.job_now(),',
    'heartbeat_on = memory_queue.job_now(),',
    'retry_count = CASE WHEN started_on IS NOT NULL THEN retry_count + 1 ELSE retry_count END',
  ]);
  await boss.stop({ graceful: false, close: false });
});

test('a version of pg-boss that hands entries out in another way is noticed', async () => {
  const boss = {
    async fetch(_: string, { db }: { db: { executeSql(text: string): Promise<unknown> } }) {
      await db.executeSql("UPDATE job SET state = 'running' WHERE id = $1");
    },
  };
  await expect(leasingSql(boss as unknown as PgBoss)).rejects.toThrow('another form');
});
