import type { NoteId } from '../../../../src-shared/ids.ts';
import { renamedTag } from '../../../../src-shared/markdown/text-tags.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import {
  colourOf,
  distinctFavourites,
  type Favourite,
  type VaultSettings,
} from '../../../../src-shared/vault-settings.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import type { NotePlace } from '../../vault/vault-path.ts';
import { readVaultSettings, writeVaultSettings } from '../../vault/vault-settings-file.ts';
import type { NotesContext } from '../context/notes-context.ts';

type Context = Pick<NotesContext, 'vault' | 'vaultGate' | 'journal' | 'emit'>;

/** The settings that are stored in the vault. */
export const currentVaultSettings = (context: Context): VaultSettings =>
  withPresentNotes(context, readVaultSettings(context.vault));

/** Changes the settings that are stored in the vault, and notifies every window. Returns them. */
export function changeVaultSettings(
  context: Context,
  change: (settings: VaultSettings) => VaultSettings,
): VaultSettings {
  const { vault, vaultGate, emit } = context;
  vaultGate.ensure();
  const settings = writeVaultSettings(vault, (stored) => change(withPresentNotes(context, stored)));
  emit('vaultSettings.changed', settings);
  return settings;
}

/** Another computer may know a note under another id. */
const withPresentNotes = ({ journal }: Context, settings: VaultSettings): VaultSettings => ({
  ...settings,
  favourites: distinctFavourites(
    settings.favourites.map((one) =>
      one.kind === 'note' ? { ...one, noteId: presentNoteOf({ journal }, one.noteId as NoteId) } : one,
    ),
  ),
});

/** Lets colours and favourites follow a folder or an account that was renamed or moved. A failure is reported, not thrown. */
export const followPlace = (context: Context, from: NotePlace, to: NotePlace): void =>
  follow(context, (settings) => {
    const { accountColours, favourites } = settings;
    const colour = colourOf({ accountColours }, from.account);
    const { [from.account]: _, ...others } = accountColours;
    return {
      ...settings,
      accountColours:
        from.folder === null && colour !== undefined ? { ...others, [to.account]: colour } : accountColours,
      favourites: favourites.map((favourite) => movedFavourite(favourite, from, to)),
    };
  });

function movedFavourite(favourite: Favourite, from: NotePlace, to: NotePlace): Favourite {
  if (favourite.kind !== 'folder' || favourite.account !== from.account) return favourite;
  const path = favourite.folder ?? '';
  const top = from.folder ?? '';
  if (top !== '' && path !== top && !path.startsWith(`${top}/`)) return favourite;
  const below = path.slice(top.length).replace(/^\//, '');
  const folder = [to.folder ?? '', below].filter((part) => part !== '').join('/');
  return { kind: 'folder', account: to.account, folder: folder === '' ? null : folder };
}

/** The same for a tag, with those below it. */
export const followTag = (context: Context, from: string, to: string): void =>
  follow(context, (settings) => ({
    ...settings,
    favourites: distinctFavourites(
      settings.favourites.map((favourite) => {
        const tag = favourite.kind === 'tag' ? renamedTag(favourite.tag, from, to) : undefined;
        return tag === undefined ? favourite : { kind: 'tag', tag };
      }),
    ),
  }));

/** Changes them after a step that succeeded; nothing is written where nothing changes. */
function follow(context: Context, change: (settings: VaultSettings) => VaultSettings): void {
  try {
    const before = readVaultSettings(context.vault);
    if (JSON.stringify(change(before)) !== JSON.stringify(before)) changeVaultSettings(context, change);
  } catch (error) {
    const message = t('notices.settingsNotFollowed', { reason: explainFailure(error).message });
    context.emit('notice', { level: 'warning', message });
  }
}
