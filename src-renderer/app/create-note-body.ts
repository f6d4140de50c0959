import { type BodyOptions, createEditorBody, type EditorBody } from '../editor/note-editor.ts';
import { isSourceOnly, modeFor, type ViewMode } from '../note-view/view-mode.ts';
import { createSourceBody } from '../source-editor/source-body.ts';
import { isSourceView } from '../source-editor/source-view.ts';

export type NoteBodyOptions = BodyOptions & {
  /** What the user chose; null: what suits the size of the note. */
  readonly mode: ViewMode | null;
};

/**
 * Loads a note's text to be shown formatted or as its source, and goes on where the caret or the selection was in what it
 * takes the place of. `locked`: why it can only be read.
 */
export function createNoteBody(
  source: string,
  locked: string | null,
  before: EditorBody | null,
  options: NoteBodyOptions,
): EditorBody {
  const isSource = (options.mode ?? modeFor(source)) === 'source' || isSourceOnly(source);
  const body = isSource
    ? createSourceBody(source, locked, before !== null && isSourceView(before.view) ? before.view : null)
    : createEditorBody(source, locked, before, options);
  const changesView = before !== null && (before.editor === null) !== (body.editor === null);
  const selection = changesView ? before.view.markdownSelection() : null;
  if (selection !== null) body.view.selectMarkdown(selection);
  return body;
}
