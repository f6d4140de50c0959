import type { Editor } from '@tiptap/core';
import { onTestFinished, vi } from 'vitest';
import { type EditorHost, noHost } from '../../editor-host.ts';
import { createEditorBody, type EditorBody } from '../../note-editor.ts';

/** An editor on a note, attached to the document, with the caret at its end. It is destroyed after the test. */
export function startEditor(
  source: string,
  host: Partial<EditorHost> = {},
): { body: EditorBody; editor: Editor } {
  const body = createEditorBody(source, null, null, { host: { ...noHost, ...host } });
  const { editor } = body;
  if (editor === null) throw new Error('not editable');
  document.body.append(editor.view.dom);
  onTestFinished(() => {
    if (!editor.isDestroyed) body.destroy();
  });
  vi.spyOn(editor.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  vi.spyOn(editor.view, 'endOfTextblock').mockReturnValue(true);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  return { body, editor };
}
