import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { deliveryLease } from '../../webhooks/deliverer.ts';
import type { ChaosStore } from './chaos-store.ts';

/** Milliseconds between two looks at a store. */
const lookInterval = 1000;

/**
 * Makes deliveries due that are to be tried later than after a first retry or a lease that ran out, as if the time had
 * passed. A kill or a pause can cost a delivery its first retry, and the second one follows after five minutes only, when
 * the trial is over.
 */
export async function hastenRetries(store: ChaosStore, now = Date.now()): Promise<void> {
  const hasten = `UPDATE webhook_delivery SET due_at = ${now} WHERE due_at > ${now + 2 * deliveryLease}`;
  if (store.kind === 'sqlite') {
    const database = new Database(join(store.folder, databaseFile));
    try {
      database.exec(hasten);
    } finally {
      database.close();
    }
    return;
  }
  const client = new pg.Client({
    connectionString: store.url,
    options: '-c search_path=memory_service',
  });
  await client.connect();
  await client.query(hasten).finally(() => client.end());
}

/** Does so again and again, until the signal is aborted. A process that is paused in the middle of a write holds the store: then later. */
export async function keepHastening(store: ChaosStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await hastenRetries(store).catch((error: unknown) => {
      if (!isLocked(error)) throw error;
    });
    await delay(lookInterval, undefined, { signal }).catch(() => undefined);
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
