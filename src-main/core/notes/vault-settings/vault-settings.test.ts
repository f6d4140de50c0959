import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedSearch } from '../../../../src-shared/vault-settings.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { readVaultSettings } from '../../vault/vault-settings-file.ts';
import { vaultSettingsHandlers } from '../vault-settings-handlers.ts';
import { changeVaultSettings, followPlace } from './vault-settings.ts';

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

const search = (id: string, query: string): SavedSearch => ({ id, name: `Search ${id}`, query });

test('searches that another computer saved meanwhile stay when a window replaces those it knows', () => {
  const handlers = vaultSettingsHandlers(app.context);
  changeVaultSettings(app.context, (settings) => ({
    ...settings,
    searches: [search('a', 'one'), search('b', 'two'), search('theirs', 'three')],
  }));
  handlers['vaultSettings.setSearches']({ searches: [search('b', 'two')], known: ['a', 'b'] });
  expect(readVaultSettings(app.vault).searches.map(({ id }) => id)).toEqual(['b', 'theirs']);
});
