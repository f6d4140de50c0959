import Type from 'typebox';
import type { ForeignFile, ImageBytes, LinkedFile, StoredAttachment } from '../attachments.ts';
import { closed, method, NoteIdText } from './define-method.ts';

/** Bytes cross as they are; what carries messages as text sees to them (see `../binary-framing.ts`). */
const Bytes = Type.Refine(Type.Unsafe<Uint8Array>({}), (value) => value instanceof Uint8Array);

/** Files beside notes. */
export const attachmentsMethods = {
  /**
   * Stores a file beside the note, in its folder `attachments`, and returns the link to insert into the text. Same bytes are
   * stored once. At most `largestAttachment` bytes: more is refused as `too-large`.
   */
  'attachments.add': method<StoredAttachment>({ needs: 'vault' })(
    Type.Object(
      {
        noteId: NoteIdText,
        name: Type.String({ maxLength: 1000 }),
        bytes: Bytes,
      },
      closed,
    ),
  ),
  /**
   * Reads an image that the note links to by a relative address. Refused as `attachment-refused` when it is outside
   * the vault or is no image, as `attachment-missing` when nothing is there; the message is the reason alone.
   */
  'attachments.read': method<ImageBytes>({ needs: 'vault' })(
    Type.Object({ noteId: NoteIdText, link: Type.String({ maxLength: 4000 }) }, closed),
  ),
  /** The canvases and bases of the vault by their vault paths, at most 2,000. */
  'attachments.listForeign': method<readonly ForeignFile[]>({ needs: 'vault' })(Type.Object({}, closed)),
  /** Reads one of them as text. Refused as above, and for any other file. */
  'attachments.readForeign': method<{ readonly text: string }>({ needs: 'vault' })(
    Type.Object({ path: Type.String({ maxLength: 4000 }) }, closed),
  ),
  /** Reads any file that the note links to by a relative address. Refused as above, but for what it is. */
  'attachments.readFile': method<LinkedFile>({ needs: 'vault' })(
    Type.Object({ noteId: NoteIdText, link: Type.String({ maxLength: 4000 }) }, closed),
  ),
} as const;
