import { type BodyOptions, createEditorBody, type EditorBody } from '../editor/note-editor.ts';
import { isSourceOnly, modeFor, type ViewMode } from '../note-view/view-mode.ts';
import { createSourceBody } from '../source-editor/source-body.ts';
import { defaultPreferences, type SourcePreferences } from '../source-editor/source-extensions.ts';
import { isSourceView } from '../source-editor/source-view.ts';

export type NoteBodyOptions = BodyOptions & {
  /** The view that the user chose; null chooses by the size of the note. */
  readonly mode: ViewMode | null;
  /** How source is edited. */
  readonly source?: SourcePreferences;
};

/**
 * Loads a note's text into the rich-text or the source editor, and restores the caret or the selection of `before`, which it
 * replaces. `locked` is the reason why the note is read-only.
 */
export function createNoteBody(
  source: string,
  locked: string | null,
  before: EditorBody | null,
  options: NoteBodyOptions,
): EditorBody {
  const isSource = (options.mode ?? modeFor(source)) === 'source' || isSourceOnly(source);
  const body = isSource
    ? createSourceBody(
        source,
        locked,
        before !== null && isSourceView(before.view) ? before.view : null,
        options.source ?? defaultPreferences,
      )
    : createEditorBody(source, locked, before, options);
  const changesView = before !== null && (before.editor === null) !== (body.editor === null);
  const selection = changesView ? before.view.markdownSelection() : null;
  if (selection !== null) body.view.selectMarkdown(selection);
  return body;
}
