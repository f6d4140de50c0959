import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import {
  executesOperations,
  type Items,
  itemOperations,
} from '../../test/acceptance/operations-acceptance.ts';
import { asynchronously } from '../../test/support/asynchronously.ts';
import { sqliteMethods } from './run-operations.ts';

executesOperations(async () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL, done INTEGER NOT NULL) STRICT',
  );
  return asynchronously<Items>(sqliteMethods<Items>(database, itemOperations));
});
