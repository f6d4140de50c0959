import type { NoteId } from '../../../../src-shared/ids.ts';
import type { FolderRef } from '../../../../src-shared/rpc/library.ts';
import { foldName } from '../../disk/file-names.ts';
import { resolveOrMakeFolder } from '../../vault/resolve-folder.ts';
import { folderRef, scanVault, shownFolders, type VaultListing } from '../../vault/scan-vault.ts';
import { entriesWithin, isFolderAt, removeFolderWithin, removeWithin } from '../../vault/vault-files.ts';
import { folderPath, type NotePlace, safePlace } from '../../vault/vault-path.ts';
import { emitFolders } from '../context/announce.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { trashNote } from '../trash/trash-note.ts';
import { foundFolder, notesBelow, recordNotesBelow } from './found-folder.ts';

/** Scans the folders of the vault again, and records and emits changes. */
export const refreshFolders = async (context: NotesContext): Promise<void> => {
  const attachmentsName = context.attachmentsFolder();
  const listing = await scanVault(context.vault, { attachmentsName, onUnreadable: () => undefined });
  recordFolders(context, listing);
};

/**
 * Replaces the recorded folders by those of a listing, and emits changes. A listing may be older than a move, a new folder or a deletion:
 * what it adds or leaves out is looked up on the disk, or a folder would be shown in two places, or vanish for a moment.
 */
export function recordFolders(context: NotesContext, listing: VaultListing): void {
  const { vault, journal, attachmentsFolder } = context;
  const recorded = journal.notes.folders();
  const known = new Set(recorded.map(pathOf));
  const present = [...listing].filter(
    ([path]) => path === '' || known.has(pathOf(folderRef(path))) || isFolderAt(vault, path),
  );
  // some disks find a folder by a name that differs in case
  const listed = new Set([...listing.keys()].map(foldName));
  const leftOut = recorded.filter((folder) => {
    const path = pathOf(folder);
    return !listed.has(foldName(path)) && isFolderAt(vault, path);
  });
  const folders = [...shownFolders(new Map(present), attachmentsFolder()), ...leftOut];
  if (folders.length === known.size && folders.every((folder) => known.has(pathOf(folder)))) return;
  journal.transaction(() => journal.notes.replaceFolders(folders));
  emitFolders(context);
}

const pathOf = ({ account, folder }: FolderRef): string =>
  folder === null ? account : `${account}/${folder}`;

/** Makes a folder, and those above it. */
export async function createFolder(context: NotesContext, wanted: NotePlace): Promise<void> {
  const place = safePlace(wanted);
  await resolveOrMakeFolder(context.vault, folderPath(place));
  context.journal.notes.addFolder(place.account, place.folder ?? '');
  emitFolders(context);
}

/** Moves all notes of a folder to the trash, those that are not recorded yet, too, and removes the folders that are empty then. */
export async function deleteFolder(
  context: NotesContext,
  account: string,
  folder: string,
): Promise<{ trashed: readonly NoteId[]; kept: boolean }> {
  const path = await foundFolder(context, { account, folder });
  await recordNotesBelow(context, path);
  const trashed: NoteId[] = [];
  for (const { id } of notesBelow(context, path)) {
    await trashNote(context, id);
    trashed.push(id);
  }
  const removed = await removeEmpty(context.vault, path);
  await refreshFolders(context);
  return { trashed, kept: !removed };
}

/** Files that desktops create by themselves: they are deleted with their folder. */
const desktopFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Removes a folder of the vault if it contains nothing but empty folders; those are removed in any case. True when it is gone. */
export async function removeEmpty(vault: string, folder: string): Promise<boolean> {
  const entries = await entriesWithin(vault, folder);
  let empty = true;
  for (const entry of entries) {
    if (entry.isDirectory()) empty = (await removeEmpty(vault, `${folder}/${entry.name}`)) && empty;
    else if (!desktopFiles.has(entry.name)) empty = false;
  }
  if (!empty) return false;
  for (const entry of entries)
    if (!entry.isDirectory()) await removeWithin(vault, `${folder}/${entry.name}`).catch(() => undefined);
  await removeFolderWithin(vault, folder);
  return true;
}
