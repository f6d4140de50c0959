import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase } from '../../test/support/postgres-database.ts';
import { sql } from '../shared/statement.ts';
import { openBoss } from './pg-boss/open-boss.ts';
import { openDatabase, type Session } from './postgres-database.ts';

const names = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'] as const;
const switches = names.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
const ours = sql<Record<(typeof names)[number], string>>(`SELECT ${switches}`);
const theirs = `SELECT ${switches}, 'theirs' AS whose`;

const all = (value: 'on' | 'off') => Object.fromEntries(names.map((name) => [name, value]));
const foreign = async (session: Session) => (await session.executeForeign(theirs)).rows[0];

test('the switches of the planner are for our statements, not for those of pg-boss', async () => {
  const url = await sharedDatabase();
  const database = openDatabase(url, { connections: 1, statementTimeout: 0, onError: () => {} });
  onTestFinished(() => database.close());
  const [off, on] = [all('off'), { ...all('on'), whose: 'theirs' }];
  expect([await database.rows(ours), await foreign(database)]).toEqual([[off], on]);
  await database.transaction(async (session) => {
    const results = [
      session.rows(ours),
      foreign(session),
      foreign(session),
      session.rows(ours),
      foreign(session),
    ];
    expect(await Promise.all(results)).toEqual([[off], on, on, [off], on]);
  });
  // the connection is as it was, after a transaction that ended as other code left it
  expect(await database.rows(ours)).toEqual([off]);

  const boss = await openBoss(database, { migrate: false, onError: () => {} });
  onTestFinished(() => boss.stop({ graceful: false, close: false }));
  expect((await boss.getDb().executeSql(theirs)).rows).toEqual([on]);
});
