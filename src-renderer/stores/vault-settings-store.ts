import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import {
  type AccountColour,
  distinctFavourites,
  type Favourite,
  noVaultSettings,
  type SavedSearch,
  type VaultSettings,
} from '../../src-shared/vault-settings.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { createPendingValue } from './newest-value.ts';

/** What the user arranged in the vault: colours of accounts, favourites, and saved searches. */
export type VaultSettingsStore = StoreApi<VaultSettings> & {
  load(): Promise<void>;
  /** Null removes the colour. */
  colourAccount(account: string, colour: AccountColour | null): Promise<void>;
  /** Shown at once; a change that cannot be stored is reverted. */
  setFavourites(favourites: readonly Favourite[]): Promise<void>;
  /** The same; searches that this window does not know of stay. */
  setSearches(searches: readonly SavedSearch[]): Promise<void>;
  /** Whether Memories suggest a tag in any note. */
  suggestTag(tag: string, suggested: boolean): Promise<void>;
};

export function createVaultSettingsStore(core: CoreClient): VaultSettingsStore {
  const store = createStore<VaultSettings>(() => noVaultSettings);
  const kept = createPendingValue<VaultSettings>(noVaultSettings, (settings) => store.setState(settings));
  core.on('vaultSettings.changed', kept.confirm);
  // a note that goes on under another id stays a favourite
  core.on('library.changed', ({ continued = [] }) => {
    const { favourites } = store.getState();
    const next = new Map<string, NoteId>(continued.map(({ from, to }) => [from, to]));
    const followed = favourites.map((favourite) => {
      const noteId = favourite.kind === 'note' ? next.get(favourite.noteId) : undefined;
      return noteId === undefined ? favourite : { ...favourite, noteId };
    });
    // where that fails, it is shown as missing
    if (followed.some((favourite, at) => favourite !== favourites[at]))
      setFavourites(distinctFavourites(followed)).catch(() => undefined);
  });
  const setFavourites = (favourites: readonly Favourite[]): Promise<void> =>
    kept.change({ favourites }, () =>
      core.call('vaultSettings.setFavourites', { favourites: [...favourites] }),
    );
  return Object.assign(store, {
    setFavourites,
    setSearches(searches: readonly SavedSearch[]): Promise<void> {
      const known = new Set([...store.getState().searches, ...searches].map(({ id }) => id));
      return kept.change({ searches }, () =>
        core.call('vaultSettings.setSearches', { searches: [...searches], known: [...known] }),
      );
    },
    load: () => kept.take(() => core.call('vaultSettings.read', {})),
    suggestTag: (tag: string, suggested: boolean) =>
      kept.take(() => core.call('vaultSettings.suggestTag', { tag, suggested })),
    colourAccount: (account: string, colour: AccountColour | null) =>
      kept.take(() => core.call('vaultSettings.colourAccount', { account, colour })),
  });
}
