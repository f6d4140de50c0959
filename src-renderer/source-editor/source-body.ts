import type { NoteBody } from '../note-view/note-body.ts';
import { createSourceView, type SourceView } from './source-view.ts';

/** A note that is shown as its Markdown text. */
export type SourceBody = NoteBody & {
  readonly representation: { readonly kind: 'source'; readonly reason: string | null };
  /** The rich-text editor: there is none. */
  readonly editor: null;
  readonly source: string;
  readonly caret: null;
  readonly view: SourceView;
};

/** Views that a later body of their note has taken over: they outlive the body that they were made for. */
const owners = new WeakMap<SourceView, SourceBody>();

/**
 * Loads a Markdown body to be shown as it is written. `readOnly`: why it can only be read. `before`: the view that it takes the
 * place of, if that is one of this kind: whoever reads or writes there goes on at the same place.
 */
export function createSourceBody(
  source: string,
  readOnly: string | null,
  before: SourceView | null = null,
): SourceBody {
  const view = before ?? createSourceView(source, { readOnly });
  view.setReadOnly(readOnly);
  view.replaceText(source);
  /** The text of the last revision. */
  let kept = source;
  const body: SourceBody = {
    representation: { kind: 'source', reason: readOnly },
    editor: null,
    source,
    caret: null,
    view,
    content: view.content,
    edgesShown: true,
    composed: view.composed,
    written(content, inRevision) {
      if (inRevision) kept = content;
    },
    mergeExternal(content) {
      // beside edits that no revision has yet, the core keeps both texts
      if (view.composed() !== null || view.content() !== kept) return null;
      view.replaceText(content);
      kept = content;
      return { conflicts: 0, differs: false };
    },
    onEdit: view.onEdit,
    destroy() {
      if (owners.get(view) === body) view.destroy();
    },
  };
  owners.set(view, body);
  return body;
}
