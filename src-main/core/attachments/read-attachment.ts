import type { NoteId } from '../../../src-shared/ids.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { type ImageBytes, type LinkedFile, largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { isMissing } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { pathWithin } from '../vault/vault-path.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { imageTypeOf } from './image-type.ts';
import { noteFolder } from './note-folder.ts';
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
  if (mediaType === undefined) throw refused('It is not an image that can be shown.');
  return { bytes, mediaType };
}

/** Reads any file that a note links to, as long as it is in the vault. */
export async function readLinkedFile(
  { vault, journal }: AttachmentContext,
  noteId: NoteId,
  link: string,
): Promise<LinkedFile> {
  const record = journal.notes.byId(noteId);
  if (record === undefined) throw new CoreError('note-not-found', 'This note no longer exists.');
  const relative = pathOfLink(link);
  if (relative === undefined) throw refused('Only files in the vault can be opened.');
  const path = pathWithin(noteFolder(record), relative);
  if (path === undefined) throw refused('It is outside the vault.');
  const file = await readOrMissing(vault, path);
  switch (file.kind) {
    case 'outside':
      throw refused('It is outside the vault.');
    case 'no-file':
      throw refused('It is not a file.');
    case 'too-large':
      throw new CoreError('too-large', `It is larger than ${megabytes(largestAttachment)} MB.`);
    case 'read':
      return { name: path.split('/').at(-1) ?? path, bytes: file.bytes };
  }
}

const refused = (reason: string): CoreError => new CoreError('attachment-refused', reason);

async function readOrMissing(vault: string, path: string): Promise<FileWithin> {
  try {
    return await readFileWithin(vault, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (isMissing(error)) throw new CoreError('attachment-missing', 'There is no such file.');
    if (['ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EISDIR'].includes(code)) throw refused('It is not a file.');
    if (['EACCES', 'EPERM'].includes(code)) throw refused('The file cannot be read: permission was denied.');
    throw error;
  }
}
