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
