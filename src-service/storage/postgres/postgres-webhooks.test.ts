import { expect, onTestFinished, test } from 'vitest';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { userOperations } from '../shared/users.ts';
import { maxBroughtForward } from '../webhook-store.ts';
import { openDatabase } from './postgres-database.ts';
import { postgresWebhooks } from './postgres-webhooks.ts';
import { postgresMethods } from './run-operations.ts';
import { memoryIdOfBody } from './schema.ts';

test('disabling, enabling and deleting an endpoint cost the same however much waits for it', async () => {
  const url = await testDatabase();
  const database = openDatabase(url, { connections: 1, statementTimeout: 0, onError: () => {} });
  onTestFinished(() => database.close());
  const webhooks = postgresWebhooks(database);
  const accountId = (await postgresMethods(database, userOperations).ensureAccount('mine')).id;
  await webhooks.createEndpoint({ id: 'e', accountId, url: 'https://x/', secret: 'whsec_a', at: 1 });
  await runSql(
    url,
    `INSERT INTO memory_service.webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
     SELECT n, e.number, n, 't', '{}', 1, 1000 + n
     FROM memory_service.webhook_endpoint e, generate_series(1, ${maxBroughtForward + 500}) AS n`,
  );
  /** How many rows each transaction has written last. */
  const written = async () => {
    const rows = await querySql(
      url,
      `SELECT count(*)::integer AS rows FROM memory_service.webhook_delivery GROUP BY xmin::text ORDER BY 1`,
    );
    return rows.map(({ rows: count }) => count);
  };
  await webhooks.setEndpointEnabled(accountId, 'e', false, 5);
  expect(await written()).toEqual([maxBroughtForward + 500]);
  await webhooks.setEndpointEnabled(accountId, 'e', true, 5);
  expect(await written()).toEqual([500, maxBroughtForward]);
  expect(await webhooks.nextDeliveryDueAt()).toBe(5);
  await webhooks.deleteEndpoint(accountId, 'e');
  expect(await written()).toEqual([500, maxBroughtForward]);
});

test('an index has the deliveries of each Memory', async () => {
  const url = await testDatabase();
  const webhooks = 'memory_service.webhook_endpoint';
  await runSql(
    url,
    `INSERT INTO ${webhooks} (id, url, created_at, secret) VALUES ('e', 'https://x/', 1, 's');
     INSERT INTO memory_service.webhook_delivery (id, endpoint, event_id, type, body, created_at)
     SELECT n, e.number, n, 'memory.processed', '{"data":{"memoryId":"' || gen_random_uuid() || '"}}', 1
     FROM ${webhooks} e, generate_series(1, 2000) AS n;
     ANALYZE memory_service.webhook_delivery`,
  );
  const plan = await querySql(
    url,
    `EXPLAIN SELECT number FROM memory_service.webhook_delivery
     WHERE ${memoryIdOfBody} = 'x' AND type LIKE 'memory.%' ORDER BY number DESC LIMIT 20`,
  );
  expect(JSON.stringify(plan)).toContain('webhook_delivery_about');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});
