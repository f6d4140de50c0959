import type { Editor } from '@tiptap/core';
import { richEditor } from '../../workspace/open-note.ts';
import type { Uses } from '../../workspace/services.ts';

/** Does something with the rich-text editor of the open note, which gets the focus first: the user goes on in the text. */
export const inText =
  (work: (editor: Editor) => unknown) =>
  (app: Uses<'openNote'>): void => {
    const editor = richEditor(app);
    if (editor === null) return;
    editor.view.focus();
    work(editor);
  };
