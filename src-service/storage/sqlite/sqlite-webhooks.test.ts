import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { claimAt } from '../../test/support/webhook-store-bench.ts';
import { readyAnnouncer } from '../shared/processing.ts';
import { userOperations } from '../shared/users.ts';
import { maxBroughtForward } from '../webhook-store.ts';
import { sqliteDialect } from './dialect.ts';
import { wholeSchema } from './migrate.ts';
import { operationRunner, sqliteMethods } from './run-operations.ts';
import { memoryIdOfBody } from './schema.ts';
import { sqliteWebhooks } from './sqlite-webhooks.ts';

function opened() {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(wholeSchema);
  return { database, users: sqliteMethods(database, userOperations), webhooks: sqliteWebhooks(database) };
}

test('a ready Memory is announced to each endpoint of its account, in the transaction around it', () => {
  const { database, users, webhooks } = opened();
  const [announcer, run] = [readyAnnouncer(sqliteDialect), operationRunner(database)];
  const announce = (event: Parameters<typeof announcer>[0]): void => run(announcer(event));
  const count = database.prepare('SELECT count(*) FROM webhook_delivery').pluck();
  const [mine, other] = [users.ensureAccount('mine').id, users.ensureAccount('other').id];
  for (const [id, accountId] of [
    ['a', mine],
    ['b', mine],
    ['off', mine],
    ['foreign', other],
  ] as const) {
    webhooks.createEndpoint({ id, accountId, url: 'https://example.com/', secret: 'whsec_a', at: 1 });
  }
  webhooks.setEndpointEnabled(mine, 'off', false, 1);
  const memoryId = '6f1c1d0e-0000-4000-8000-000000000001' as MemoryId;
  const ready = {
    type: 'memory.processed',
    accountId: mine,
    memoryId,
    number: 1,
    eventId: 'evt_1',
    at: 1_795_000_000_123,
  } as const;

  const cancelled = database.transaction(() => {
    announce(ready);
    throw new Error('the stage was not published');
  });
  expect(() => cancelled()).toThrow('not published');
  expect(webhooks.nextDeliveryDueAt()).toBeUndefined();

  announce(ready);
  expect(count.get()).toBe(3);
  const claimed = webhooks.claimDeliveries(claimAt(ready.at));
  expect(claimed.map(({ endpointId }) => endpointId).sort()).toEqual(['a', 'b']);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(2);
  for (const { eventId, type, body } of claimed) {
    expect({ eventId, type }).toEqual({ eventId: 'evt_1', type: 'memory.processed' });
    expect(body).toBe(
      `{"type":"memory.processed","timestamp":"2026-11-18T11:06:40.123Z","data":{"memoryId":"${memoryId}"}}`,
    );
  }
  announce({ ...ready, accountId: 99 });
  expect(count.get()).toBe(3);
});

test('disabling, enabling and deleting an endpoint cost the same however much waits for it', () => {
  const { database, users, webhooks } = opened();
  const account = users.ensureAccount('mine').id;
  webhooks.createEndpoint({ id: 'e', accountId: account, url: 'https://x/', secret: 'whsec_a', at: 1 });
  database.exec(`
    WITH RECURSIVE one (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < ${maxBroughtForward + 500})
    INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, created_at, due_at)
    SELECT n, 1, n, 't', '{}', 1, 1000 + n FROM one`);
  const total = database.prepare('SELECT total_changes()').pluck();
  const changes = (work: () => unknown): number => {
    const before = Number(total.get());
    work();
    return Number(total.get()) - before;
  };
  expect(changes(() => webhooks.setEndpointEnabled(account, 'e', false, 5))).toBe(1);
  expect(changes(() => webhooks.setEndpointEnabled(account, 'e', true, 5))).toBe(1 + maxBroughtForward);
  const claim = claimAt(5, { limit: 9999, perEndpoint: 9999, perAccount: 9999, lease: 1 });
  expect(webhooks.claimDeliveries(claim)).toHaveLength(maxBroughtForward);
  expect(changes(() => webhooks.deleteEndpoint(account, 'e'))).toBe(1);
});

test('looking for what is due, claiming, recording and pruning scan no table', () => {
  const { database, users } = opened();
  const { id: account } = users.ensureAccount('a');
  const statements: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    statements.push(sql);
    return prepare(sql);
  }) as typeof database.prepare; // the same statements, listed
  callEachMethod(sqliteWebhooks(database), account);
  expect(statements).toHaveLength(39);
  const aboutMemory: string[] = [];
  for (const sql of statements) {
    // named and numbered parameters alike need no values to be explained
    const plan = prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/[@$]\w+|\?/g, 'NULL')}`).all() as {
      detail: string;
    }[];
    const scans = plan
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!step|waiting|picked|w\b|CONSTANT)/.test(detail));
    expect(scans, sql).toEqual([]);
    if (sql.includes(memoryIdOfBody)) aboutMemory.push(...plan.map(({ detail }) => detail));
  }
  expect(aboutMemory).toEqual([
    'SEARCH d USING INDEX webhook_delivery_about (<expr>=?)',
    expect.stringContaining('SEARCH e USING INTEGER PRIMARY KEY'),
  ]);
});

/** Calls every method whose statements are prepared with their first use, so that each of them is. */
function callEachMethod(webhooks: ReturnType<typeof sqliteWebhooks>, account: number): void {
  const endpoint = { accountId: account, url: 'https://example.com/', secret: 'whsec_a', at: 1 };
  for (const id of ['a', 'b']) webhooks.createEndpoint({ id, ...endpoint });
  webhooks.setEndpointEnabled(account, 'a', false, 1);
  webhooks.setEndpointEnabled(account, 'a', true, 1);
  webhooks.setEndpointUrl(account, 'a', 'https://example.org/');
  webhooks.rotateSecret(account, 'a', 'whsec_b', 5);
  webhooks.removeFormerSecrets(9);
  webhooks.listEndpoints(account);
  webhooks.findEndpoint(account, 'a');
  const delivery = { id: 'd', endpointId: 'a', eventId: 'e', type: 'webhook.test', body: '{}', createdAt: 1 };
  webhooks.addDelivery(account, delivery);
  webhooks.nextDeliveryDueAt();
  webhooks.listDeliveries(account, 'a', { before: null, limit: 1 });
  webhooks.findDelivery(account, 'd');
  webhooks.listDeliveriesAbout(account, '00000000-0000-7000-8000-000000000000' as MemoryId);
  const attempt = {
    number: 1,
    at: 2,
    url: 'https://example.org/',
    durationMilliseconds: 1,
    status: 500,
    error: 'no',
  };
  const [{ tries = 0 } = {}] = webhooks.claimDeliveries(claimAt(2));
  expect(tries).toBe(1);
  webhooks.recordAttempt('d', { ...attempt, response: '' }, { kind: 'retry', at: 2 });
  webhooks.claimDeliveries(claimAt(2));
  webhooks.recordAttempt(
    'd',
    { ...attempt, number: 2, response: '' },
    { kind: 'gave-up', disable: 'It fails.' },
  );
  webhooks.recordAttempt('d', { ...attempt, number: 3, response: '' }, { kind: 'delivered' });
  webhooks.setEndpointEnabled(account, 'a', true, 1);
  webhooks.resend(account, 'd', 2);
  webhooks.deleteEndpoint(account, 'b');
  for (const wantsUpdates of [true, false]) webhooks.setEndpointUpdates(account, 'a', wantsUpdates);
  webhooks.resendFrom(account, 'd', { cursor: null, now: 2, limit: 9 });
  webhooks.removeKeptDeliveries(9, 9);
  webhooks.removeFinishedDeliveries(9, 9);
}
