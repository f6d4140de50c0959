import { sourceViewOf } from '../../app/source-view-of.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import { selectedMarkdown } from '../../lossless/serialize/selected-markdown.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { Uses } from '../../workspace/services.ts';

/** Copies what is selected as Markdown, or without a selection the whole note. */
export async function copyAsMarkdown(app: Uses<'notices' | 'openNote' | 'view'>): Promise<void> {
  const { current } = app.openNote.getState();
  if (current === null || app.view.getState().dialog !== null) return;
  const selected = selectionOf(current.body);
  await copyText(selected ?? current.body.content());
  app.notices.tell(
    'info',
    selected === null ? 'Copied the note as Markdown.' : 'Copied the selection as Markdown.',
  );
}

/** The Markdown of what is selected; null when nothing is. */
function selectionOf(body: EditorBody): string | null {
  const source = sourceViewOf(body);
  if (source !== null) {
    const { from, to } = source.selection();
    return from === to ? null : source.text().slice(from, to);
  }
  const selection = body.editor?.state.selection;
  return selection === undefined || selection.empty ? null : selectedMarkdown(selection.content());
}
