import type { Editor } from '@tiptap/core';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** What an editor needs of the library to link its note to others. */
export type NoteHost = {
  /** The notes that can be linked to. */
  notes(): Iterable<NoteSummary>;
  /** Opens what stands between the brackets of a link: `Folder/Title#Heading|Alias`. */
  openNote(link: string): void;
};

const connected = new WeakMap<Editor, NoteHost>();

/** Joins an editor to the other notes. One that never is shows links, and follows none. */
export const connectNotes = (editor: Editor, host: NoteHost): void => void connected.set(editor, host);

/** The other notes, as far as an editor knows them. */
export const noteHostOf = (editor: Editor): NoteHost | undefined => connected.get(editor);
