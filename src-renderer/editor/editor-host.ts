import type { Editor } from '@tiptap/core';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** What an editor needs of the library to link its note to others. */
export type NoteHost = {
  /** The notes that can be linked to. */
  notes(): Iterable<NoteSummary>;
  /** Whether there is a note of the name that stands between the brackets of a link. */
  isThere(link: string): boolean;
  /** Calls back when notes came, went or were renamed; the answer ends that. */
  onChange(listener: () => void): () => void;
  /** Opens what stands between the brackets of a link: `Folder/Title#Heading|Alias`. */
  openNote(link: string): void;
};

const connected = new WeakMap<Editor, NoteHost>();
const watching = new WeakMap<Editor, Set<() => void>>();

/** Joins an editor to the other notes. One that never is shows links, and follows none. */
export function connectNotes(editor: Editor, host: NoteHost): void {
  connected.set(editor, host);
  const notify = (): void => {
    for (const listener of watching.get(editor) ?? []) listener();
  };
  editor.on('destroy', host.onChange(notify));
  notify();
}

/** The other notes, as far as an editor knows them. */
export const noteHostOf = (editor: Editor): NoteHost | undefined => connected.get(editor);

/** Calls back now, and whenever the other notes may be others; the answer ends that. */
export function watchNotes(editor: Editor, listener: () => void): () => void {
  const listeners = watching.get(editor) ?? new Set();
  watching.set(editor, listeners.add(listener));
  listener();
  return () => void listeners.delete(listener);
}
