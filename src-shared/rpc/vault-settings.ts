import * as Type from 'typebox';
import {
  AccountColourSchema,
  FavouriteSchema,
  maxFavourites,
  maxSearches,
  NotSuggestedSchema,
  SavedSearchSchema,
  type VaultSettings,
} from '../vault-settings.ts';
import { AccountName, closed, method, Nothing } from './define-method.ts';

/** What the user arranged in the vault, which travels with it. Each method returns the settings as they are then. */
export const vaultSettingsMethods = {
  /** Afterwards `vaultSettings.changed` reports changes of this app. */
  'vaultSettings.read': method<VaultSettings>({ needs: 'vault' })(Nothing),
  /** `colour`: null removes it. */
  'vaultSettings.colourAccount': method<VaultSettings>({ needs: 'vault' })(
    Type.Object({ account: AccountName, colour: Type.Union([AccountColourSchema, Type.Null()]) }, closed),
  ),
  /** Replaces the favourites. Of several that lead to the same thing the first is kept. */
  'vaultSettings.setFavourites': method<VaultSettings>({ needs: 'vault' })(
    Type.Object({ favourites: Type.Array(FavouriteSchema, { maxItems: maxFavourites }) }, closed),
  ),
  /** Replaces the saved searches with the ids `known`; others, as another computer added them, stay behind the new ones. */
  'vaultSettings.setSearches': method<VaultSettings>({ needs: 'vault' })(
    Type.Object(
      {
        searches: Type.Array(SavedSearchSchema, { maxItems: maxSearches }),
        known: Type.Array(Type.String({ maxLength: 100 }), { maxItems: maxSearches }),
      },
      closed,
    ),
  ),
  /** Whether Memories suggest a tag, in all its spellings, in any note. */
  'vaultSettings.suggestTag': method<VaultSettings>({ needs: 'vault' })(
    Type.Object({ tag: NotSuggestedSchema, suggested: Type.Boolean() }, closed),
  ),
} as const;
