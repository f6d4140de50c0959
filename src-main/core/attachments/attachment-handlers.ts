import type { NoteId } from '../../../src-shared/ids.ts';
import type { attachmentsMethods } from '../../../src-shared/rpc/attachments.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { addAttachment } from './add-attachment.ts';
import type { AttachmentContext } from './attachment-context.ts';
import { listForeign, readForeign } from './foreign-files.ts';
import { readAttachment, readLinkedFile } from './read-attachment.ts';

export function attachmentHandlers(context: AttachmentContext): HandlersOf<typeof attachmentsMethods> {
  const presentId = (text: string): NoteId => presentNoteOf(context, noteIdParam(text));
  return {
    'attachments.add': ({ noteId, name, bytes }) => addAttachment(context, presentId(noteId), name, bytes),
    'attachments.read': ({ noteId, link }) => readAttachment(context, presentId(noteId), link),
    'attachments.listForeign': () => listForeign(context.vault),
    'attachments.readForeign': ({ path }) => readForeign(context.vault, path),
    'attachments.readFile': ({ noteId, link }) => readLinkedFile(context, presentId(noteId), link),
  };
}
