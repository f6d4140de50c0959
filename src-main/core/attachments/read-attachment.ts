import type { NoteId } from '../../../src-shared/ids.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { type ImageBytes, type LinkedFile, largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { codeOf, isMissing } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { pathWithin } from '../vault/vault-path.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { noteFolder } from './file-links.ts';
import { imageTypeOf } from './image-type.ts';
import { type FileWithin, readFileWithin } from './read-file-within.ts';
import { megabytes } from './store-attachment.ts';

/**
 * Reads an image that a note links to. Only what is in the vault, and only what is an image by its bytes: a note that
 * came from elsewhere may link to anything.
 */
export async function readAttachment(
  notes: AttachmentContext,
  noteId: NoteId,
  link: string,
): Promise<ImageBytes> {
  const { bytes } = await readLinkedFile(notes, noteId, link);
  const mediaType = imageTypeOf(bytes);
  if (mediaType === undefined) throw refused(t('attachmentErrors.notAnImage'));
  return { bytes, mediaType };
}

/** Reads any file that a note links to, as long as it is in the vault. */
export async function readLinkedFile(
  { vault, journal }: AttachmentContext,
  noteId: NoteId,
  link: string,
): Promise<LinkedFile> {
  const record = journal.notes.byId(noteId);
  if (record === undefined) throw new CoreError('note-not-found', t('errors.noteGone'));
  const relative = pathOfLink(link);
  if (relative === undefined) throw refused(t('attachmentErrors.onlyInVault'));
  const path = pathWithin(noteFolder(record), relative);
  if (path === undefined) throw refused(t('attachmentErrors.outsideVault'));
  const file = await readOrMissing(vault, path);
  switch (file.kind) {
    case 'outside':
      throw refused(t('attachmentErrors.outsideVault'));
    case 'no-file':
      throw refused(t('attachmentErrors.notAFile'));
    case 'too-large':
      throw new CoreError(
        'too-large',
        t('attachmentErrors.tooLargeToShow', { megabytes: megabytes(largestAttachment) }),
      );
    case 'read':
      return { name: path.split('/').at(-1) ?? path, bytes: file.bytes };
  }
}

const refused = (reason: string): CoreError => new CoreError('attachment-refused', reason);

async function readOrMissing(vault: string, path: string): Promise<FileWithin> {
  try {
    return await readFileWithin(vault, path);
  } catch (error) {
    const code = codeOf(error);
    if (isMissing(error)) throw new CoreError('attachment-missing', t('attachmentErrors.missing'));
    if (['ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EISDIR'].includes(code))
      throw refused(t('attachmentErrors.notAFile'));
    if (['EACCES', 'EPERM'].includes(code)) throw refused(t('attachmentErrors.denied'));
    throw error;
  }
}
