import { randomUUID } from 'node:crypto';

import {
  storeRevisions,
  type TextRequest,
  valuesOf,
} from '../../src-service/storage/postgres/accept-statement.ts';
import { enqueueingSql } from '../../src-service/storage/postgres/pg-boss/enqueueing-sql.ts';
import { openBoss, queueName } from '../../src-service/storage/postgres/pg-boss/open-boss.ts';
import { openDatabase } from '../../src-service/storage/postgres/postgres-database.ts';
import type { MemoryId } from '../../src-shared/ids.ts';
import { type Comparison, median } from '../ratio-table.ts';
import { benchRevision } from './revision.ts';
import { newPostgres, openPlace } from './stores.ts';

/** Transactions side by side, as the service has. */
const concurrency = 2;
/** Rounds of each way; they take turns. */
const rounds = 5;
const onError = (error: Error): void => console.error(error.message);

/**
 * Whether it is worth making pg-boss's entries in the statement that stores the revisions, rather than by its `insert` in the
 * same transaction: the rate of each, for groups of one and of 64 revisions.
 */
export async function measureEnqueueWays(seconds: number): Promise<Comparison[]> {
  const store = await newPostgres();
  const opened = await openPlace(store.place); // makes the schema
  if (!opened.ok) throw new Error(opened.error);
  const { id } = await opened.value.storage.createKey({
    ...{ id: 'bench', hash: new Uint8Array(32), account: 'bench', scopes: [], createdAt: 0, expiresAt: null },
  });
  const accountId = (await opened.value.storage.findKey(id))?.accountId ?? 0;
  const database = openDatabase(store.place.at, { connections: 4, statementTimeout: 0, onError });
  const boss = await openBoss(database, { migrate: false, onError });
  const together = storeRevisions(await enqueueingSql(boss));
  const alone = storeRevisions(() => 'SELECT 1');

  const inStatement = (requests: readonly TextRequest[]) => database.rows(together, valuesOf(requests));
  const byInsert = (requests: readonly TextRequest[]) =>
    database.transaction(async (session) => {
      const created = await session.rows(alone, valuesOf(requests));
      const entries = created.map((memory) => ({
        id: memory.id,
        data: {},
        group: { id: String(accountId) },
      }));
      await boss.insert(queueName, entries, {
        db: { executeSql: (text, values) => session.executeForeign(text, values) },
      });
    });

  async function rateOf(way: typeof inStatement | typeof byInsert, size: number): Promise<number> {
    const next = (): TextRequest[] =>
      Array.from({ length: size }, () => ({
        ...{ accountId, memoryId: randomUUID() as MemoryId, revision: benchRevision(2048), at: 0 },
      }));
    let stored = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (; performance.now() < begun + seconds * 1000; stored += size) await way(next());
      }),
    );
    return stored / ((performance.now() - begun) / 1000);
  }

  const rows: Comparison[] = [];
  for (const size of [1, 64]) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rateOf(inStatement, size));
      theirs.push(await rateOf(byInsert, size));
    }
    rows.push({
      name: `entries of pg-boss in our statement, against its insert, ${size} a transaction`,
      measured: median(ours),
      bare: median(theirs),
      unit: '/s',
      kind: 'share',
      aim: 'kept if > 1.15x',
    });
  }
  await boss.stop({ graceful: false, close: false });
  await database.close();
  await opened.value.close();
  await store.remove();
  return rows;
}
