import { describe } from 'vitest';
import { runSql, testDatabase } from '../../testing/postgres-database.ts';
import type { Backend } from '../backend.ts';
import { acceptsManagedKeys } from '../keys-acceptance.ts';
import { acceptsProcessing } from '../processing-acceptance.ts';
import { acceptsQueue } from '../queue-acceptance.ts';
import { acceptsKeysAndMemories } from '../storage-acceptance.ts';
import { acceptsUsers } from '../users-acceptance.ts';
import { acceptsWebhooks } from '../webhooks-acceptance.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

const databases = new Map<string, Promise<string>>();

async function open(place: string): Promise<Backend> {
  const database = databases.get(place) ?? testDatabase();
  databases.set(place, database);
  const backend = await openPostgresBackend(await database, {
    migrate: 'check',
    connections: 4,
    onError: () => {},
  });
  if (!backend.ok) throw new Error(backend.error);
  return backend.value;
}

describe('the acceptance suites of storages', () => {
  acceptsKeysAndMemories(open);
  acceptsManagedKeys(open);
  acceptsProcessing(open);
  acceptsUsers(open);
  acceptsWebhooks(open);
});

describe('the acceptance suite of queues', () => {
  let clock: { readonly url: string; now: number } | undefined;

  /** A database whose queue has a clock that stands still until it is told to go on. */
  const openWithClock = async (place: string): Promise<Backend> => {
    const backend = await open(place);
    const url = (await databases.get(place)) ?? '';
    if (clock?.url !== url) {
      clock = { url, now: Date.now() };
      await setClock(url, clock.now);
    }
    return backend;
  };

  acceptsQueue(openWithClock, {
    async pass(milliseconds) {
      if (!clock) throw new Error('a backend was opened before');
      clock.now += milliseconds;
      await setClock(clock.url, clock.now);
      return clock.now;
    },
  });
});

/** Puts another clock in the place of the one that pg-boss reads. */
const setClock = (url: string, now: number): Promise<void> =>
  runSql(
    url,
    `CREATE OR REPLACE FUNCTION memory_queue.job_now() RETURNS timestamptz
     LANGUAGE sql STABLE AS 'SELECT to_timestamp(${now} / 1000.0)'`,
  );
