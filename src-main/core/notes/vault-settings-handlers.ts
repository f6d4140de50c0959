import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { vaultSettingsMethods } from '../../../src-shared/rpc/vault-settings.ts';
import { distinctFavourites, joinedSearches } from '../../../src-shared/vault-settings.ts';
import type { NotesContext } from './context/notes-context.ts';
import { readFreshSettings, suggestTag } from './vault-settings/suggest-tag.ts';
import { changeVaultSettings } from './vault-settings/vault-settings.ts';

export const vaultSettingsHandlers = (context: NotesContext): HandlersOf<typeof vaultSettingsMethods> => ({
  'vaultSettings.read': () => readFreshSettings(context),
  'vaultSettings.colourAccount': ({ account, colour }) =>
    changeVaultSettings(context, (settings) => {
      const { [account]: _, ...others } = settings.accountColours;
      return { ...settings, accountColours: colour === null ? others : { ...others, [account]: colour } };
    }),
  'vaultSettings.setFavourites': ({ favourites }) =>
    changeVaultSettings(context, (settings) => ({
      ...settings,
      favourites: distinctFavourites(favourites),
    })),
  'vaultSettings.setSearches': ({ searches, known }) =>
    changeVaultSettings(context, (settings) => {
      const isKnown = new Set(known);
      const others = settings.searches.filter(({ id }) => !isKnown.has(id));
      return { ...settings, searches: joinedSearches(searches, others) };
    }),
  'vaultSettings.suggestTag': ({ tag, suggested }) => suggestTag(context, tag, suggested),
});
