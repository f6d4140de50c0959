import type { Editor } from '@tiptap/core';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** What the app provides so that an editor can link its note to other notes. */
export type NoteHost = {
  /** The notes that can be linked to. */
  notes(): Iterable<NoteSummary>;
  /** Whether the note exists that a wiki link names. */
  isThere(link: string): boolean;
  /** Calls back when notes are created, deleted or renamed; returns a function that stops this. */
  onChange(listener: () => void): () => void;
  /** Opens the target of a wiki link, given the text between its brackets: `Folder/Title#Heading|Alias`. */
  openNote(link: string): void;
};

const connected = new WeakMap<Editor, NoteHost>();
const watching = new WeakMap<Editor, Set<() => void>>();

/** Connects an editor to the other notes. Without a connection links are shown but cannot be opened. */
export function connectNotes(editor: Editor, host: NoteHost): void {
  connected.set(editor, host);
  const notify = (): void => {
    for (const listener of watching.get(editor) ?? []) listener();
  };
  editor.on('destroy', host.onChange(notify));
  notify();
}

/** The note host of an editor; undefined until it is connected. */
export const noteHostOf = (editor: Editor): NoteHost | undefined => connected.get(editor);

/** Calls back now, and whenever the other notes may have changed; returns a function that stops this. */
export function watchNotes(editor: Editor, listener: () => void): () => void {
  const listeners = watching.get(editor) ?? new Set();
  watching.set(editor, listeners.add(listener));
  listener();
  return () => void listeners.delete(listener);
}
