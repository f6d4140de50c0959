import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import type { KeyStore } from '../key-store.ts';
import { acceptsManagedKeys } from '../keys-acceptance.ts';
import { asynchronously } from '../synchronous.ts';
import { accountsSchema } from './schema/accounts.ts';
import { sqliteKeys } from './sqlite-keys.ts';

const folders = new Map<string, string>();

function databaseAt(place: string): Database.Database {
  const folder = folders.get(place);
  const database = new Database(join(folder ?? tempFolder(), 'keys.sqlite'));
  database.pragma('foreign_keys = ON');
  if (folder === undefined) {
    folders.set(place, join(database.name, '..'));
    database.exec(accountsSchema);
  }
  return database;
}

acceptsManagedKeys(async (place) => {
  const database = databaseAt(place);
  return {
    storage: asynchronously<KeyStore>(sqliteKeys(database)),
    async close() {
      database.close();
    },
  };
});

test('what another process may have in its memory is counted when it changes, and only then', () => {
  const database = databaseAt('changes');
  onTestFinished(() => {
    database.close();
  });
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
  keys.touchKeys(['k'], 5);
  keys.revokeKey('none', 5);
  expect(count.get()).toBe(before);
  keys.setKeyScopes('k', ['memories:read']);
  expect(count.get()).toBe(before + 1);
  keys.revokeKey('k', 5);
  expect(count.get()).toBe(before + 2);
});
