import { onTestFinished } from 'vitest';
import {
  executesOperations,
  type Items,
  itemOperations,
} from '../../test/acceptance/operations-acceptance.ts';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { openDatabase } from './postgres-database.ts';
import { postgresMethods } from './run-operations.ts';

executesOperations(async () => {
  const url = await testDatabase();
  await runSql(
    url,
    'CREATE TABLE memory_service.item (id integer PRIMARY KEY, name text NOT NULL, done boolean NOT NULL)',
  );
  const database = openDatabase(url, { connections: 2, statementTimeout: 10_000, onError: () => {} });
  onTestFinished(() => database.close());
  return postgresMethods<Items>(database, itemOperations);
});
