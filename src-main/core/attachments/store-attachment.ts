import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { createFile } from '../disk/atomic-write.ts';
import { foldName } from '../disk/fold-name.ts';
import { CoreError } from '../errors/core-error.ts';
import { bytesWithinNow, lookUpNow, namesWithinNow } from '../vault/vault-files.ts';
import { inFolder } from '../vault/vault-path.ts';
import { withinVault } from '../vault/within-vault.ts';
import { type AttachmentName, freeAttachmentName } from './attachment-name.ts';

export const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/**
 * Stores a file in a folder of the vault under a name that is free there, ignoring case, and returns the name. The
 * same bytes are stored once: where a file with that extension has them already, its name is returned.
 */
export function storeAttachment(
  vault: string,
  folder: string,
  wanted: AttachmentName,
  bytes: Uint8Array,
): string {
  if (bytes.length > largestAttachment)
    throw new CoreError(
      'too-large',
      t('attachmentErrors.tooLarge', { megabytes: megabytes(largestAttachment) }),
    );
  const names = namesWithinNow(vault, folder);
  const same = names.find(
    (name) => hasExtension(name, wanted) && holds(vault, inFolder(folder, name), bytes),
  );
  if (same !== undefined) return same;
  const taken = new Set(names.map(foldName));
  for (;;) {
    const name = freeAttachmentName(wanted, taken);
    try {
      createFile(withinVault(vault, inFolder(folder, name)), bytes);
      return name;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      taken.add(foldName(name)); // another program was faster
    }
  }
}

/** The extension decides which program opens a file: the same bytes with another extension are another file. */
const hasExtension = (name: string, { extension }: AttachmentName): boolean =>
  !name.startsWith('.') &&
  (extension === '' ? !name.includes('.') : foldName(name).endsWith(foldName(extension)));

/** Whether a vault path is a file of exactly these bytes; false when it cannot be read. */
export function holds(vault: string, path: string, bytes: Uint8Array): boolean {
  try {
    const found = lookUpNow(vault, path);
    if (found?.isFile() && Number(found.size) !== bytes.length) return false; // most of them, without opening them
    return bytesWithinNow(vault, path, bytes.length)?.equals(bytes) === true;
  } catch {
    return false;
  }
}
