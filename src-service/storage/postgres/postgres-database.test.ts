import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase } from '../../test/support/postgres-database.ts';
import { sql } from '../shared/operation.ts';
import { openDatabase } from './postgres-database.ts';

test('the planner looks for indexes in every statement, in a transaction and outside', async () => {
  const url = await sharedDatabase();
  const database = openDatabase(url, { connections: 1, statementTimeout: 0, onError: () => {} });
  onTestFinished(() => database.close());
  const switches = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'].map(
    (name) => `current_setting('${name}')`,
  );
  const read = sql<{ all: string }>(`SELECT concat_ws(' ', ${switches.join(', ')}) AS all`);
  const off = [{ all: 'off off off' }];
  expect(await database.rows(read)).toEqual(off);
  expect(await database.transaction((session) => session.rows(read))).toEqual(off);
});
