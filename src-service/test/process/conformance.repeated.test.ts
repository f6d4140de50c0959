// repeats ./conformance.test.ts: on PostgreSQL
import { test } from 'vitest';
import { passesConformance } from '../support/passes-conformance.ts';
import { testDatabase } from '../support/postgres-database.ts';

test('a service on PostgreSQL passes the conformance suite', async () =>
  passesConformance('--database-url', await testDatabase()));
