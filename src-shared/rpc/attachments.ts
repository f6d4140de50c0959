import * as Type from 'typebox';
import { closed, method, NoteIdText } from './define-method.ts';

/** Largest file that is stored beside a note or shown in it, in bytes. */
export const largestAttachment = 32 * 1024 * 1024;

/** The image formats that are shown; detected by the content of a file, never by its name. */
export const imageMediaTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
] as const;
export type ImageMediaType = (typeof imageMediaTypes)[number];

/** A file that was stored beside a note. */
export type StoredAttachment = {
  /** Its relative address for the note's Markdown: encoded, with `/`. */
  readonly link: string;
  /** The name of the file. */
  readonly name: string;
  /** Images can be shown in the text, other files are linked. */
  readonly kind: 'image' | 'file';
};

/** A file of the vault that Obsidian shows in its own way, and that is shown as text here. */
export type ForeignFile = { readonly path: string; readonly kind: 'canvas' | 'base' };

/** An image to be shown in a note. */
export type ImageBytes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: ImageMediaType };

/** A file that a note links to, by the name it has in its folder. */
export type LinkedFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** An image of the web that was fetched and stored beside a note, or the reason why not, as a sentence. */
export type FetchedWebImage =
  | { readonly kind: 'stored'; readonly address: string; readonly stored: StoredAttachment }
  | { readonly kind: 'failed'; readonly address: string; readonly reason: string };

/** Bytes cross as they are; what carries messages as text sees to them (see `channel.ts`). */
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

/** Images of the web that a note shows. */
export const webImagesMethods = {
  /**
   * Fetches images and stores them beside the note, once the user has confirmed it outside the window (`not-confirmed`, `code-needed`). Each address has its
   * result, in the order in which they end.
   */
  'webImages.fetch': method<readonly FetchedWebImage[]>({ needs: 'vault' })(
    Type.Object(
      {
        noteId: NoteIdText,
        addresses: Type.Array(Type.String({ maxLength: 4000 }), { minItems: 1, maxItems: 200 }),
      },
      closed,
    ),
  ),
} as const;
