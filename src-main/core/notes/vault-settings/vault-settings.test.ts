import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedSearch } from '../../../../src-shared/vault-settings.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { journalFile } from '../../journal/open-journal.ts';
import { readVaultSettings } from '../../vault/vault-settings-file.ts';
import { vaultSettingsHandlers } from '../vault-settings-handlers.ts';
import {
  changeVaultSettings,
  currentVaultSettings,
  followPlace,
  moveSearchesToVault,
} from './vault-settings.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const folder = (account: string, path: string | null) => ({ kind: 'folder', account, folder: path }) as const;

test('colours and favourites follow a folder and an account', () => {
  changeVaultSettings(app.context, (settings) => ({
    ...settings,
    accountColours: { Work: 'blue' },
    favourites: [folder('Work', null), folder('Work', 'Boats/Old'), folder('Work', 'Boatshed')],
  }));
  followPlace(app.context, { account: 'Work', folder: 'Boats' }, { account: 'Home', folder: 'Ships/Boats' });
  expect(readVaultSettings(app.vault)).toEqual({
    searches: [],
    notSuggested: [],
    accountColours: { Work: 'blue' },
    favourites: [folder('Work', null), folder('Home', 'Ships/Boats/Old'), folder('Work', 'Boatshed')],
  });
  followPlace(app.context, { account: 'Work', folder: null }, { account: 'Harbour', folder: null });
  const expected = {
    searches: [],
    notSuggested: [],
    accountColours: { Harbour: 'blue' },
    favourites: [folder('Harbour', null), folder('Home', 'Ships/Boats/Old'), folder('Harbour', 'Boatshed')],
  };
  expect(readVaultSettings(app.vault)).toEqual(expected);
  expect(app.events.at(-1)).toEqual({ name: 'vaultSettings.changed', payload: expected });
  followPlace(app.context, { account: 'constructor', folder: null }, { account: 'X', folder: null });
  expect(readVaultSettings(app.vault)).toEqual(expected);
  const events = app.events.length;
  followPlace(app.context, { account: 'Nobody', folder: null }, { account: 'X', folder: null });
  expect(app.events).toHaveLength(events);
});

/** Starts the app again on a journal of an earlier version, which kept saved searches there. */
async function withFormer(searches: unknown): Promise<void> {
  await app.close();
  const database = new Database(join(app.folder, 'data', journalFile));
  database
    .prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('saved-searches', ?)")
    .run(JSON.stringify(searches));
  database.close();
  app = await app.restart();
}
const search = (id: string, query: string): SavedSearch => ({ id, name: `Search ${id}`, query });

test('saved searches of an earlier version move to the vault, behind those of another computer, once', async () => {
  changeVaultSettings(app.context, (settings) => ({ ...settings, searches: [search('a', 'ferry')] }));
  const former = [search('b', 'is:todo'), search('c', 'ferry'), search('d', 'tag:会议')];
  await withFormer(former);
  const expected = [search('a', 'ferry'), search('b', 'is:todo'), search('d', 'tag:会议')];
  expect(currentVaultSettings(app.context).searches).toEqual(expected);
  expect(readVaultSettings(app.vault).searches, 'reading writes nothing').toHaveLength(1);
  moveSearchesToVault(app.context);
  expect(readVaultSettings(app.vault).searches).toEqual(expected);
  expect(app.events.at(-1)?.payload).toMatchObject({ searches: expected });
  await withFormer(former); // a crash before they were removed from the journal
  moveSearchesToVault(app.context);
  expect(readVaultSettings(app.vault).searches).toEqual(expected);
  expect(app.journal.formerSearches.list()).toEqual([]);
});

test('where the vault cannot be written they stay, and move with the next change', async () => {
  await withFormer([search('b', 'is:todo')]);
  const own = join(app.vault, '.example-notes');
  await mkdir(own, { recursive: true });
  await chmod(own, 0o500);
  moveSearchesToVault(app.context);
  const isRoot = process.getuid?.() === 0; // whom no permission stops
  if (!isRoot) expect(app.journal.formerSearches.list()).toHaveLength(1);
  expect(currentVaultSettings(app.context).searches).toEqual([search('b', 'is:todo')]);
  await chmod(own, 0o700);
  changeVaultSettings(app.context, (settings) => ({ ...settings, accountColours: { Work: 'red' } }));
  expect(readVaultSettings(app.vault)).toMatchObject({
    accountColours: { Work: 'red' },
    searches: [search('b', 'is:todo')],
  });
  expect(app.journal.formerSearches.list()).toEqual([]);
});

test('a list of searches that is none of this version is left in the journal', async () => {
  await withFormer({ later: true });
  changeVaultSettings(app.context, (settings) => settings);
  await app.close();
  const database = new Database(join(app.folder, 'data', journalFile), { readonly: true });
  expect(database.prepare("SELECT value FROM setting WHERE name = 'saved-searches'").pluck().get()).toBe(
    '{"later":true}',
  );
  database.close();
});

test('searches that another computer saved meanwhile stay when a window replaces those it knows', () => {
  const handlers = vaultSettingsHandlers(app.context);
  changeVaultSettings(app.context, (settings) => ({
    ...settings,
    searches: [search('a', 'one'), search('b', 'two'), search('theirs', 'three')],
  }));
  handlers['vaultSettings.setSearches']({ searches: [search('b', 'two')], known: ['a', 'b'] });
  expect(readVaultSettings(app.vault).searches.map(({ id }) => id)).toEqual(['b', 'theirs']);
});
