import { type NoteId, parseNoteId } from '../ids.ts';

/** The scheme of links to notes that any program may hold. */
export const appLinkScheme = 'example-notes';

/** A link that opens a note in the app, from wherever it is: `example-notes://note/ID`. */
export const writeAppLink = (noteId: NoteId): string =>
  `${appLinkScheme}://note/${encodeURIComponent(noteId)}`;

/**
 * The note of such a link; null for anything else. Any web page can hand one to the app, so a link says which note is shown and nothing
 * more: what has a query, a fragment or further parts is none.
 */
export function readAppLink(link: string): NoteId | null {
  const [, id] = /^example-notes:\/\/note\/([^/?#\s]{1,1000})\/?$/i.exec(link) ?? [];
  try {
    return id === undefined ? null : (parseNoteId(decodeURIComponent(id)) ?? null);
  } catch {
    return null; // a broken escape
  }
}
