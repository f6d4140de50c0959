import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { createFile } from '../disk/atomic-write.ts';
import { codeOf } from '../disk/file-calls.ts';
import { foldName } from '../disk/file-names.ts';
import { CoreError } from '../errors/core-error.ts';
import { bytesWithinNow, lookUpNow, namesWithinNow } from '../vault/vault-files.ts';
import { inFolder, isNoteName, safeName } from '../vault/vault-path.ts';
import { withinVault } from '../vault/within-vault.ts';

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
      if (codeOf(error) !== 'EEXIST') throw error;
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

/** A file name in its two parts; the extension has its dot, or is empty. */
export type AttachmentName = { readonly stem: string; readonly extension: string };

/**
 * A name for a file beside notes, made of its original name: without what a common file system refuses or hides.
 * `usual`: the extension for a name without one. A Markdown file gets `.txt` appended, or it would become a note.
 */
export function attachmentName(given: string, usual: string | undefined): AttachmentName {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const [, before = '', found = ''] = /^(.*?)(\.[\p{L}\p{N}]{1,16})?$/su.exec(base.trim()) ?? [];
  const isHidden = before === '';
  const stem = safeName(isHidden ? found.slice(1) : before, 'File');
  const extension = isHidden ? '' : found;
  const whole = extension === '' && usual !== undefined ? `.${usual}` : extension;
  return { stem, extension: isNoteName(stem + whole) ? `${whole}.txt` : whole };
}

/** The first name that is free: `photo.png`, then `photo 2.png` and so on. `taken` holds folded names. */
function freeAttachmentName({ stem, extension }: AttachmentName, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem + extension : `${stem} ${number}${extension}`;
    if (!taken.has(foldName(name))) return name;
  }
}
