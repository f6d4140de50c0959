import { posix } from 'node:path';
import type { NoteId } from '../../../src-shared/ids.ts';
import { linkOfPath } from '../../../src-shared/markdown/local-link.ts';
import type { StoredAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { attachmentFolder } from './attachment-folder.ts';
import { attachmentName } from './attachment-name.ts';
import { extensionOf, imageTypeOf } from './image-type.ts';
import { noteFolder } from './note-folder.ts';
import { storeAttachment } from './store-attachment.ts';

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
