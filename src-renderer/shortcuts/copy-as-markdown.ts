import type { EditorView } from '@tiptap/pm/view';
import { copyText } from '../history/copy-text.ts';
import type { AppState } from '../state/app-state.ts';

/** Copies what is selected as Markdown, or without a selection the whole note. */
export async function copyAsMarkdown(app: AppState): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null || app.view.getState().dialog !== null) return;
  const { editor } = current.body;
  const whole = editor === null || editor.state.selection.empty;
  await copyText(whole ? current.body.content() : selectedMarkdown(editor.view));
  app.notices.tell('info', whole ? 'Copied the note as Markdown.' : 'Copied the selection as Markdown.');
}

/** As the editor writes plain text into the clipboard, which is Markdown. */
function selectedMarkdown(view: EditorView): string {
  const slice = view.state.selection.content();
  const serialized = view.someProp('clipboardTextSerializer', (serialize) => serialize(slice, view));
  return serialized ?? slice.content.textBetween(0, slice.content.size, '\n\n');
}
