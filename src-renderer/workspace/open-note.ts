import type { Editor } from '@tiptap/core';
import type { NoteView } from '../note-view/note-view.ts';
import type { Uses } from './services.ts';

/** Whether a note is open. */
export const hasNote = ({ openNote }: Uses<'openNote'>): boolean => openNote.getState().current !== null;

/** Whether an open note is not in the trash. */
export function hasKeptNote({ openNote }: Uses<'openNote'>): boolean {
  const { current } = openNote.getState();
  return current !== null && current.note.readOnly?.kind !== 'deleted';
}

/** The view of the open note, formatted or as source; null where its text cannot be edited. */
export function editableView({ openNote }: Uses<'openNote'>): NoteView | null {
  const view = openNote.getState().current?.body.view;
  return view?.isEditable === true ? view : null;
}

/** The rich-text editor of the open note; null where its text cannot be formatted. */
export function richEditor({ openNote }: Uses<'openNote'>): Editor | null {
  const editor = openNote.getState().current?.body.editor ?? null;
  return editor?.isEditable === true ? editor : null;
}

/** Whether the text of the open note can be formatted. */
export const hasRichEditor = (app: Uses<'openNote'>): boolean => richEditor(app) !== null;

/** Focuses the rich-text editor of the open note and runs a function with it. */
export const inText =
  (work: (editor: Editor) => unknown) =>
  (app: Uses<'openNote'>): void => {
    const editor = richEditor(app);
    if (editor === null) return;
    editor.view.focus();
    work(editor);
  };
