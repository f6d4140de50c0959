import type { EditorBody } from '../editor/note-editor.ts';
import { createSourceView, type SourceView } from './source-view.ts';

const views = new WeakMap<EditorBody, SourceView>();

/** What shows a body as its Markdown text; null for a body that is shown formatted. */
export const sourceViewOf = (body: EditorBody): SourceView | null => views.get(body) ?? null;

/** Gives a body that can only be shown as its Markdown text the view that does. */
export function withSourceView(body: EditorBody): EditorBody {
  if (body.representation.kind !== 'source') return body;
  const view = createSourceView(body.source, { readOnly: body.representation.reason });
  const shown: EditorBody = {
    ...body,
    content: view.content,
    onEdit: view.onEdit,
    destroy() {
      view.destroy();
      body.destroy();
    },
  };
  views.set(shown, view);
  return shown;
}
