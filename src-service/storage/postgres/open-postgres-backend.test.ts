import { describe, expect, test } from 'vitest';
import { withstandsClocksSetBack } from '../../test/acceptance/clock-set-back-acceptance.ts';
import { acceptsEmbeddingClaims } from '../../test/acceptance/embeddings-acceptance.ts';
import { isolatesAccounts } from '../../test/acceptance/isolation-acceptance.ts';
import { acceptsManagedKeys } from '../../test/acceptance/keys-acceptance.ts';
import { acceptsMembers } from '../../test/acceptance/members-acceptance.ts';
import { acceptsProcessing } from '../../test/acceptance/processing-acceptance.ts';
import { acceptsQueue } from '../../test/acceptance/queue-acceptance.ts';
import { acceptsKeysAndMemories } from '../../test/acceptance/storage-acceptance.ts';
import { acceptsUsers } from '../../test/acceptance/users-acceptance.ts';
import { acceptsWebhooks } from '../../test/acceptance/webhooks-acceptance.ts';
import type { InspectedBackend } from '../../test/support/inspected-backend.ts';
import { postgresPlaces } from '../../test/support/postgres-backend.ts';
import { runSql } from '../../test/support/postgres-database.ts';

/** What clients at once, or another account, could break in its own way here; the other suites repeat what SQLite is tried with. */
const { open, urlOf } = postgresPlaces();

describe('the acceptance suites of storages', () => {
  acceptsKeysAndMemories(open);
  acceptsManagedKeys(open);
  acceptsEmbeddingClaims(open);
  acceptsProcessing(open);
  acceptsUsers(open);
  acceptsMembers(open);
  isolatesAccounts(open);
  acceptsWebhooks(open);
  withstandsClocksSetBack(open);
});

describe('the acceptance suite of queues', () => {
  let clock: { readonly place: string; readonly url: string; now: number } | undefined;

  /** A database whose queue has a clock that only the test moves. */
  const openWithClock = async (place: string): Promise<InspectedBackend> => {
    const backend = await open(place);
    if (clock?.place !== place) {
      const url = await urlOf(place);
      clock = { place, url, now: Date.now() };
      await setClock(url, clock.now);
    }
    return backend;
  };

  test('processes count by the clock of the database, whatever their own says', async () => {
    await openWithClock('clocks');
    const { url, now } = clock ?? { url: '', now: 0 };
    await setClock(url, now - 8 * 3_600_000);
    const backend = await open('clocks');
    const ahead = backend.clock() - (Date.now() - 8 * 3_600_000);
    expect(Math.abs(ahead)).toBeLessThan(600_000);
    await backend.close();
  });

  acceptsQueue(openWithClock, {
    async pass(milliseconds) {
      if (!clock) throw new Error('a backend was opened before');
      clock.now += milliseconds;
      await setClock(clock.url, clock.now);
      return clock.now;
    },
  });
});

/** Puts another clock in the place of the database's. */
const setClock = (url: string, now: number): Promise<void> =>
  runSql(
    url,
    `CREATE OR REPLACE FUNCTION memory_service.server_time() RETURNS bigint
     LANGUAGE sql STABLE AS 'SELECT ${now}::bigint'`,
  );
