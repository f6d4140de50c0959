import type { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { enqueueingSql } from './enqueueing-sql.ts';

/** A pg-boss that would insert by this statement. */
const bossThatSays = (text: string): PgBoss =>
  ({
    insert: (_: string, __: unknown, { db }: { db: { executeSql(text: string): unknown } }) =>
      db.executeSql(text),
  }) as unknown as PgBoss; // the one method that is used

test('the entries come from the expression that is given', async () => {
  const write = await enqueueingSql(
    bossThatSays('INSERT INTO q SELECT * FROM json_to_recordset($1::text::json) AS e'),
  );
  expect(write('(SELECT a)')).toBe(
    'INSERT INTO q SELECT * FROM json_to_recordset(((SELECT a))::text::json) AS e',
  );
});

test('a statement that cannot be a part of another one is refused', async () => {
  for (const text of [
    'WITH i AS (INSERT INTO q SELECT * FROM json_to_recordset($1::text::json)) SELECT 1',
    'INSERT INTO q SELECT * FROM unnest($1::uuid[])',
    'INSERT INTO q SELECT *, $2 FROM json_to_recordset($1::text::json)',
    'INSERT INTO q SELECT * FROM a($1::text::json), b($1::text::json)',
  ]) {
    await expect(enqueueingSql(bossThatSays(text)), text).rejects.toThrow('another form');
  }
});
