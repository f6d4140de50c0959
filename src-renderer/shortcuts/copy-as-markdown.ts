import { copyText } from '../history/copy-text.ts';
import { selectedMarkdown } from '../lossless/selected-markdown.ts';
import type { AppState } from '../state/app-state.ts';

/** Copies what is selected as Markdown, or without a selection the whole note. */
export async function copyAsMarkdown(app: AppState): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null || app.view.getState().dialog !== null) return;
  const { editor } = current.body;
  const whole = editor === null || editor.state.selection.empty;
  await copyText(whole ? current.body.content() : selectedMarkdown(editor.state.selection.content()));
  app.notices.tell('info', whole ? 'Copied the note as Markdown.' : 'Copied the selection as Markdown.');
}
