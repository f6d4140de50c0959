import type { Editor } from '@tiptap/core';
import { richEditor } from '../../workspace/open-note.ts';
import type { Uses } from '../../workspace/services.ts';

/** Focuses the rich-text editor of the open note and runs a function with it. */
export const inText =
  (work: (editor: Editor) => unknown) =>
  (app: Uses<'openNote'>): void => {
    const editor = richEditor(app);
    if (editor === null) return;
    editor.view.focus();
    work(editor);
  };
