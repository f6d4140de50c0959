import * as Value from 'typebox/value';
import { t } from '../../../src-shared/texts/t.ts';
import {
  type AccountColour,
  AccountColourSchema,
  distinctFavourites,
  type Favourite,
  FavouriteSchema,
  maxFavourites,
  maxNotSuggested,
  maxSearches,
  NotSuggestedSchema,
  type SavedSearch,
  SavedSearchSchema,
  type VaultSettings,
} from '../../../src-shared/vault-settings.ts';
import { createFile } from '../disk/atomic-write.ts';
import { codeOf, isMissing, systemCalls } from '../disk/file-calls.ts';
import { stampOf } from '../disk/file-state.ts';
import { CoreError } from '../errors/core-error.ts';
import { replaceFile } from './replace-file.ts';
import { bytesWithinNow, lookUpNow, makeVaultFolder } from './vault-files.ts';
import { ownFolder } from './vault-path.ts';
import { OutsideVaultError, withinVault } from './within-vault.ts';

/** The file as it stands: what a later version of the app wrote there is kept. */
type Stored = { readonly [name: string]: unknown };

const settingsFile = `${ownFolder}/vault-settings.json`;

/** A larger file was not written by this app: reading it would only take memory. */
const maxBytes = 4 * 1024 * 1024;

/** Reads the settings of a vault. What is not understood counts as none; throws the system's error for a file that cannot be read. */
export const readVaultSettings = (vault: string): VaultSettings => settingsIn(readStored(vault) ?? {});

/**
 * Changes them, keeping what is not understood. A file that is no JSON is kept under another name. Throws the system's error when the
 * file cannot be written.
 */
export function writeVaultSettings(
  vault: string,
  change: (settings: VaultSettings) => VaultSettings,
): VaultSettings {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const present = lookUpNow(vault, settingsFile);
    const stored = readStored(vault);
    const path = withinVault(vault, settingsFile);
    const settings = change(settingsIn(stored ?? {}));
    const bytes = new TextEncoder().encode(
      `${JSON.stringify({ ...stored, ...settings, ...listsWithUnknown(settings, stored) }, null, 2)}\n`,
    );
    if (present !== undefined && stored === undefined) {
      systemCalls.renameSync(path, `${path}.broken`);
      continue;
    }
    try {
      if (present === undefined) {
        makeVaultFolder(vault, ownFolder); // never the vault itself
        createFile(path, bytes);
        return settings;
      }
      const outcome = replaceFile(path, bytes, stampOf(present));
      if (outcome.kind === 'changed') continue;
      if (outcome.replaced !== null) systemCalls.closeSync(outcome.replaced.descriptor);
      outcome.displaced?.discard();
      return settings;
    } catch (error) {
      // another program made or removed it a moment before
      if (codeOf(error) !== 'EEXIST' && !isMissing(error)) throw error;
    }
  }
  throw new CoreError('disk-failed', t('errors.vaultSettingsBusy'));
}

/** Undefined for a file that is none of this app's. */
function readStored(vault: string): Stored | undefined {
  const stats = lookUpNow(vault, settingsFile);
  if (stats === undefined) return {};
  if (!stats.isFile()) return undefined;
  try {
    const bytes = bytesWithinNow(vault, settingsFile, maxBytes);
    if (bytes === undefined) return undefined;
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Stored) : undefined; // any object has names
  } catch (error) {
    // what is outside is not this vault's
    if (isMissing(error) || error instanceof OutsideVaultError) return {};
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const listIn = (stored: Stored | undefined, name: keyof VaultSettings): readonly unknown[] => {
  const list = stored?.[name];
  return Array.isArray(list) ? list : [];
};

const isFavourite = (value: unknown): value is Favourite => Value.Check(FavouriteSchema, value);
const isTag = (value: unknown): value is string => Value.Check(NotSuggestedSchema, value);
const isSearch = (value: unknown): value is SavedSearch => Value.Check(SavedSearchSchema, value);

function settingsIn(stored: Stored): VaultSettings {
  const colours: [string, AccountColour][] = [];
  if (typeof stored.accountColours === 'object' && stored.accountColours !== null)
    for (const [account, colour] of Object.entries(stored.accountColours))
      if (Value.Check(AccountColourSchema, colour)) colours.push([account, colour]);
  return {
    accountColours: Object.fromEntries(colours),
    favourites: distinctFavourites(listIn(stored, 'favourites').filter(isFavourite)).slice(0, maxFavourites),
    searches: listIn(stored, 'searches').filter(isSearch).slice(0, maxSearches),
    notSuggested: listIn(stored, 'notSuggested').filter(isTag).slice(0, maxNotSuggested),
  };
}

/** The lists, and after what they hold what only a later version of the app understands. */
const listsWithUnknown = (
  { favourites, searches, notSuggested }: VaultSettings,
  stored: Stored | undefined,
) => ({
  favourites: [...favourites, ...listIn(stored, 'favourites').filter((value) => !isFavourite(value))],
  searches: [...searches, ...listIn(stored, 'searches').filter((value) => !isSearch(value))],
  notSuggested: [...notSuggested, ...listIn(stored, 'notSuggested').filter((value) => !isTag(value))],
});
