import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import { scanVault } from '../../vault/scan-vault.ts';
import { entriesWithin } from '../../vault/vault-files.ts';
import { isVaultFolder, type NotePlace } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';

/** The path of a folder as it is spelled on the disk: another program may have made it. Throws `note-not-found` without one. */
export async function foundFolder({ vault }: NotesContext, { account, folder }: NotePlace): Promise<string> {
  let path = '';
  for (const name of [account, ...(folder?.split('/') ?? [])]) {
    const entries = await entriesWithin(vault, path).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const entry = entries.find(
      (candidate) =>
        candidate.isDirectory() && isVaultFolder(candidate.name) && candidate.name.normalize('NFC') === name,
    );
    if (entry === undefined) throw new CoreError('note-not-found', t('errors.folderGone'));
    path = path === '' ? entry.name : `${path}/${entry.name}`;
  }
  return path;
}

/** The notes whose files are in a folder of the vault, or in one below it. */
export function notesBelow({ journal }: NotesContext, folder: string): { id: NoteId; path: string }[] {
  return journal.notes
    .present()
    .flatMap(({ id, path }) => (path?.startsWith(`${folder}/`) ? [{ id, path }] : []));
}

/** Files that are read at once. */
const readAtOnce = 16;

/**
 * Records the notes in a folder, and below it, that the journal does not have yet: the vault is followed a moment after a change, and
 * at a start its folders are known before its notes. Files that cannot be recorded now are left to the follower.
 */
export async function recordNotesBelow(context: NotesContext, folder: string): Promise<void> {
  const { vault, journal } = context;
  const listing = await scanVault(vault, {
    attachmentsName: context.attachmentsFolder(),
    top: folder,
    onUnreadable: () => undefined,
  });
  const unknown = [...listing.values()]
    .flatMap(({ notes }) => [...notes.keys()])
    .filter((path) => journal.notes.byPath(path)?.state !== 'present');
  for (let from = 0; from < unknown.length; from += readAtOnce)
    await reconcileFiles(context, unknown.slice(from, from + readAtOnce));
}
