import { readdir, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { isOneEntry, syncFolder } from '../../disk/atomic-write.ts';
import { isMissing, systemCalls } from '../../disk/file-calls.ts';
import { readStamp } from '../../disk/file-state.ts';
import { CoreError } from '../../errors/core-error.ts';
import { makeVaultFolder } from '../../vault/make-vault-folder.ts';
import { resolveOrMakeFolder } from '../../vault/resolve-folder.ts';
import { scanVault, shownFolders, type VaultListing } from '../../vault/scan-vault.ts';
import {
  absolutePath,
  folderPath,
  isVaultFolder,
  type NotePlace,
  safePlace,
} from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { finishMoves } from '../files/move-file.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { trashNote } from '../trash/trash-note.ts';

/** Notes recorded in one batch after their folder was renamed. */
const recordedAtOnce = 16;

/** Scans the folders of the vault again, and records and emits changes. */
export const refreshFolders = async (context: NotesContext): Promise<void> =>
  recordFolders(context, await scanVault(context.vault, { onUnreadable: () => undefined }));

/** Replaces the recorded folders by those of a listing, and emits changes. */
export function recordFolders({ journal, emit }: NotesContext, listing: VaultListing): void {
  const folders = shownFolders(listing);
  if (JSON.stringify(folders) === JSON.stringify(journal.notes.folders())) return;
  journal.transaction(() => journal.notes.replaceFolders(folders));
  emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
}

/** Makes a folder, and those above it. */
export async function createFolder({ vault, journal, emit }: NotesContext, wanted: NotePlace): Promise<void> {
  const place = safePlace(wanted);
  await resolveOrMakeFolder(vault, folderPath(place));
  journal.notes.addFolder(place.account, place.folder ?? '');
  emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
}

/**
 * Renames a folder with everything in it. The disk does it in one step; the new path of each note is recorded in the
 * journal first, as for every move, so that notes keep their history after a crash at any point.
 */
export async function renameFolder(
  context: NotesContext,
  account: string,
  folder: string,
  to: string,
): Promise<void> {
  const { vault, journal } = context;
  const from = await foundFolder(context, { account, folder });
  const [ownAccount = account] = from.split('/');
  const target = [ownAccount, ...folderPath({ account, folder: to }).split('/').slice(1)].join('/');
  if (target === from) return;
  if (target.startsWith(`${from}/`))
    throw new CoreError('bad-request', 'A folder cannot be moved into itself.');
  const [source, destination] = [absolutePath(vault, from), absolutePath(vault, target)];
  if ((await readStamp(destination)) !== undefined && !isOneEntry(source, destination))
    throw new CoreError('name-taken', 'There is already a file or folder of that name.');
  const moves = notesBelow(context, from).map(({ id, path }) => ({
    noteId: id,
    from: path,
    to: target + path.slice(from.length),
  }));
  await context.locks.run(
    moves.map((move) => move.noteId),
    async () => {
      makeVaultFolder(vault, target.slice(0, target.lastIndexOf('/')));
      journal.transaction(() => {
        for (const move of moves) journal.moves.begin(move);
      });
      try {
        systemCalls.renameSync(source, destination);
      } finally {
        await finishMoves(context); // records where each file is, also when the folder could not be renamed
      }
      syncFolder(dirname(destination));
      const options = { mover: 'you', quiet: true, locked: true } as const;
      for (let from = 0; from < moves.length; from += recordedAtOnce)
        await reconcileFiles(
          context,
          moves.slice(from, from + recordedAtOnce).map((move) => move.to),
          options,
        );
    },
  );
  await refreshFolders(context);
}

/** Moves all notes of a folder to the trash, and removes the folders that are empty then. */
export async function deleteFolder(
  context: NotesContext,
  account: string,
  folder: string,
): Promise<{ trashed: readonly NoteId[]; kept: boolean }> {
  const path = await foundFolder(context, { account, folder });
  const trashed: NoteId[] = [];
  for (const { id } of notesBelow(context, path)) {
    await trashNote(context, id);
    trashed.push(id);
  }
  const removed = await removeEmpty(absolutePath(context.vault, path));
  await refreshFolders(context);
  return { trashed, kept: !removed };
}

/** The path of a folder as it is spelled on the disk: another program may have made it. */
async function foundFolder({ vault }: NotesContext, { account, folder }: NotePlace): Promise<string> {
  let path = '';
  for (const name of [account, ...(folder?.split('/') ?? [])]) {
    const entries = await readdir(join(vault, path), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const entry = entries.find(
      (candidate) =>
        candidate.isDirectory() && isVaultFolder(candidate.name) && candidate.name.normalize('NFC') === name,
    );
    if (entry === undefined) throw new CoreError('note-not-found', 'This folder no longer exists.');
    path = path === '' ? entry.name : `${path}/${entry.name}`;
  }
  return path;
}

function notesBelow({ journal }: NotesContext, folder: string): { id: NoteId; path: string }[] {
  return journal.notes
    .present()
    .flatMap(({ id, path }) => (path?.startsWith(`${folder}/`) ? [{ id, path }] : []));
}

/** Files that desktops create by themselves: they are deleted with their folder. */
const desktopFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Removes a folder if it contains nothing but empty folders; those are removed in any case. True when it is gone. */
async function removeEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  let empty = true;
  for (const entry of entries) {
    if (entry.isDirectory()) empty = (await removeEmpty(join(folder, entry.name))) && empty;
    else if (!desktopFiles.has(entry.name)) empty = false;
  }
  if (!empty) return false;
  for (const entry of entries)
    if (!entry.isDirectory()) await unlink(join(folder, entry.name)).catch(() => undefined);
  await rmdir(folder);
  return true;
}
