import { posix } from 'node:path';
import type { NoteId } from '../../../src-shared/ids.ts';
import { linkOfPath } from '../../../src-shared/markdown/local-link.ts';
import type { StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { syncFolder } from '../disk/atomic-write.ts';
import { foldName } from '../disk/file-names.ts';
import { CoreError } from '../errors/core-error.ts';
import { isFolderWithin, lookUpNow, makeVaultFolder, namesWithinNow } from '../vault/vault-files.ts';
import { inFolder } from '../vault/vault-path.ts';
import { folderWithin, OutsideVaultError } from '../vault/within-vault.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { noteFolder } from './file-links.ts';
import { extensionOf, imageTypeOf } from './image-type.ts';
import { attachmentName, storeAttachment } from './store-attachment.ts';

/** Stores a file beside a note, or in the folder for files of its account. The note itself is not touched: the editor inserts the link into its text. */
export function addAttachment(
  { vault, journal, attachmentsFolder, attachmentsIn }: AttachmentContext,
  noteId: NoteId,
  given: string,
  bytes: Uint8Array,
): StoredAttachment {
  const record = journal.notes.byId(noteId);
  if (record?.state !== 'present' || record.path === null)
    throw new CoreError('note-not-found', t('errors.noteGone'));
  const mediaType = imageTypeOf(bytes);
  const here = noteFolder(record);
  // The top folder is the account.
  const beside = attachmentsIn?.() === 'account' ? (here.split('/')[0] ?? here) : here;
  const folder = attachmentFolder(vault, beside, attachmentsFolder());
  const wanted = attachmentName(given, mediaType && extensionOf[mediaType]);
  const name = storeAttachment(vault, folder, wanted, bytes);
  return {
    link: linkOfPath(posix.relative(`/${here}`, `/${folder}/${name}`)),
    name,
    kind: mediaType === undefined ? 'file' : 'image',
  };
}

/**
 * The folder for the files of the notes in a folder of the vault, by its vault path; made when it is missing. A folder that is
 * there in another case is used, since some disks ignore case. `wanted`: its name.
 */
function attachmentFolder(vault: string, folder: string, wanted: string): string {
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
