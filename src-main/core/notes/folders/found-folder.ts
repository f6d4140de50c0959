import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import { isVaultFolder, type NotePlace } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';

/** The path of a folder as it is spelled on the disk: another program may have made it. Throws `note-not-found` without one. */
export async function foundFolder({ vault }: NotesContext, { account, folder }: NotePlace): Promise<string> {
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
