import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { wholeSchema } from './migrate.ts';
import { sqliteKeys } from './sqlite-keys.ts';

test('a change that another process may have cached is counted, and nothing else is', () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  database.exec(wholeSchema);
  const keys = sqliteKeys(database);
  const count = database.prepare("SELECT number FROM change WHERE name = 'keys'").pluck();
  keys.createKey({
    id: 'k',
    hash: new Uint8Array(32),
    account: 'a',
    scopes: [],
    createdAt: 1,
    expiresAt: null,
  });
  const before = Number(count.get());
  keys.touchKeys(new Map([['k', 5]]));
  keys.revokeKey('none', 5);
  expect(count.get()).toBe(before);
  keys.changeKey('k', { scopes: ['memories:read'] });
  expect(count.get()).toBe(before + 1);
  keys.revokeKey('k', 5);
  expect(count.get()).toBe(before + 2);
});
