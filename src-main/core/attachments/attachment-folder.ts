import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { syncFolder } from '../disk/atomic-write.ts';
import { foldName } from '../disk/fold-name.ts';
import { liesWithin } from '../disk/lies-within.ts';
import { CoreError } from '../errors/core-error.ts';
import { absolutePath } from '../vault/vault-path.ts';

/**
 * The folder for the files of the notes in a folder of the vault, by its vault path; made when it is missing. One that is
 * there in another case is used, since some disks ignore case. `wanted`: its name.
 */
export function attachmentFolder(vault: string, folder: string, wanted: string): string {
  const beside = absolutePath(vault, folder === '' ? '.' : folder);
  const name =
    readdirSync(beside, { withFileTypes: true }).find(({ name }) => foldName(name) === foldName(wanted))
      ?.name ?? wanted;
  const absolute = join(beside, name);
  if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(absolute);
    syncFolder(beside);
  }
  if (!statSync(absolute).isDirectory())
    throw new CoreError('name-taken', t('attachmentErrors.fileInPlaceOfFolder', { name }));
  if (!liesWithin(vault, absolute))
    throw new CoreError('attachment-refused', t('attachmentErrors.folderLeadsOutside', { name }));
  return folder === '' ? name : `${folder}/${name}`;
}
