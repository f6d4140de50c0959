import type { EditorBody } from '../editor/note-editor.ts';
import { createSourceView, type SourceView } from '../source-editor/source-view.ts';

const views = new WeakMap<EditorBody, SourceView>();

/** What shows a body as its Markdown text; null for a body that is shown formatted. */
export const sourceViewOf = (body: EditorBody): SourceView | null => views.get(body) ?? null;

/**
 * Gives a body that can only be shown as its Markdown text the view that does. It takes over the view of the body `before`
 * that it takes the place of: whoever reads or writes there goes on at the same place.
 */
export function withSourceView(body: EditorBody, before: EditorBody | null): EditorBody {
  if (body.representation.kind !== 'source') return body;
  const { reason } = body.representation;
  const view = takenFrom(before) ?? createSourceView(body.source, { readOnly: reason });
  view.setReadOnly(reason);
  view.replaceText(body.source);
  /** The text of the last revision. */
  let kept = body.source;
  const shown: EditorBody = {
    ...body,
    content: view.content,
    edgesShown: true,
    composed: view.composed,
    written(content, inRevision) {
      if (inRevision) kept = content;
    },
    takeOver(content) {
      // beside edits that no revision has yet, the core keeps both texts
      if (view.composed() !== null || view.content() !== kept) return null;
      view.replaceText(content);
      kept = content;
      return { conflicts: 0, differs: false };
    },
    onEdit: view.onEdit,
    destroy() {
      if (views.get(shown) === view) view.destroy();
      body.destroy();
    },
  };
  views.set(shown, view);
  return shown;
}

function takenFrom(body: EditorBody | null): SourceView | null {
  const view = body && sourceViewOf(body);
  if (body !== null) views.delete(body);
  return view;
}
