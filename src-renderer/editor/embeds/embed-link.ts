import { type ImageSize, readDescription } from '../../../src-shared/markdown/image-description.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { readNoteLink } from '../../../src-shared/markdown/note-link.ts';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';

/** What is embedded, and how. */
export type EmbedLink = {
  readonly reference: NoteReference;
  /** The words that stand for it, where its author chose some. */
  readonly description: string;
  readonly size: ImageSize | null;
};

/** Reads the text between the brackets of `![[file.png|words|300x200]]`. */
export function readEmbed(inner: string): EmbedLink {
  const words = inner.split('|').slice(1);
  return { reference: { kind: 'wiki', target: inner }, ...readDescription(words.join('|')) };
}

/** Whether the text between the brackets names a file that is no note, by its extension. */
export const namesFile = (inner: string): boolean => {
  const { target } = readNoteLink(inner);
  return /\.[a-z\d]{1,8}$/i.test(target) && !/\.(?:md|markdown)$/i.test(target);
};

/** Reads an image that shows a note, `![words|300](Note.md#heading)`; null for any other one. */
export function readNoteImage(src: string, alt: string): EmbedLink | null {
  const path = pathOfLink(src);
  if (path === undefined || !/\.(?:md|markdown)$/i.test(path)) return null;
  return { reference: { kind: 'markdown', target: src }, ...readDescription(alt) };
}
