import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../disk/atomic-write.ts';
import { foldName } from '../disk/fold-name.ts';
import { liesWithin } from '../disk/lies-within.ts';
import { CoreError } from '../errors/core-error.ts';
import { attachmentsName } from '../vault/attachment-folders.ts';
import { absolutePath } from '../vault/vault-path.ts';

/**
 * The folder for the files of the notes in a folder of the vault, by its vault path; made when it is missing. One that is
 * there in another case is used, since some disks ignore case.
 */
export function attachmentFolder(vault: string, folder: string): string {
  const beside = absolutePath(vault, folder === '' ? '.' : folder);
  const name =
    readdirSync(beside, { withFileTypes: true }).find(({ name }) => foldName(name) === attachmentsName)
      ?.name ?? attachmentsName;
  const absolute = join(beside, name);
  if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(absolute);
    syncFolder(beside);
  }
  if (!statSync(absolute).isDirectory())
    throw new CoreError(
      'name-taken',
      `A file named “${name}” is in the place of the folder for the note's files. Nothing was stored; rename or move that file.`,
    );
  if (!liesWithin(vault, absolute))
    throw new CoreError(
      'attachment-refused',
      `The folder “${name}” beside the note is a link to a folder outside the vault. Nothing was stored.`,
    );
  return folder === '' ? name : `${folder}/${name}`;
}
