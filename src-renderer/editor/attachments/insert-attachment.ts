import type { Editor } from '@tiptap/core';
import { insertFiles } from './insert-files.ts';

/** Opens the file dialog and inserts the chosen files at the caret; the focus returns to the text. */
export function insertAttachment(editor: Editor): void {
  if (!editor.isEditable) return;
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => {
    if (editor.isDestroyed) return;
    void insertFiles(editor, [...(input.files ?? [])], editor.state.selection.to);
    editor.view.focus();
  });
  input.addEventListener('cancel', () => {
    if (!editor.isDestroyed) editor.view.focus();
  });
  input.click();
}
