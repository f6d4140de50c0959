import type { NoteId } from '../ids.ts';

/** The most characters of a note that are shown in another one. */
export const longestEmbeddedText = 40_000;

/** What `![[…]]` shows. */
export type Embedded =
  | {
      readonly kind: 'note';
      readonly noteId: NoteId;
      readonly title: string;
      /** Its Markdown, or that of the part that was named; null where it has no such part. */
      readonly text: string | null;
      /** Whether the text goes on. */
      readonly isCut: boolean;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Its address, relative to the note that shows it, for `attachments.read`. */
      readonly link: string;
      /** Its vault path. */
      readonly path: string;
      /** In bytes. */
      readonly size: number;
    }
  | { readonly kind: 'none' };
