import { t } from '../../../src-shared/texts/t.ts';
import { syncFolder } from '../disk/atomic-write.ts';
import { foldName } from '../disk/fold-name.ts';
import { CoreError } from '../errors/core-error.ts';
import { makeVaultFolder } from '../vault/make-vault-folder.ts';
import { isFolderWithin, lookUpNow, namesWithinNow } from '../vault/vault-files.ts';
import { inFolder } from '../vault/vault-path.ts';
import { folderWithin, OutsideVaultError } from '../vault/within-vault.ts';

/**
 * The folder for the files of the notes in a folder of the vault, by its vault path; made when it is missing. One that is
 * there in another case is used, since some disks ignore case. `wanted`: its name.
 */
export function attachmentFolder(vault: string, folder: string, wanted: string): string {
  const name = namesWithinNow(vault, folder).find((one) => foldName(one) === foldName(wanted)) ?? wanted;
  const path = inFolder(folder, name);
  if (lookUpNow(vault, path) === undefined) {
    makeVaultFolder(vault, path);
    syncFolder(folderWithin(vault, folder));
  }
  if (!isFolder(vault, path, name))
    throw new CoreError('name-taken', t('attachmentErrors.fileInPlaceOfFolder', { name }));
  return path;
}

function isFolder(vault: string, path: string, name: string): boolean {
  try {
    return isFolderWithin(vault, path);
  } catch (error) {
    if (!(error instanceof OutsideVaultError)) throw error;
    throw new CoreError('attachment-refused', t('attachmentErrors.folderLeadsOutside', { name }));
  }
}
