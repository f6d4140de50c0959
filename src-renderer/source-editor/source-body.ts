import { merge3 } from '../../src-shared/note-text/merge3.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { defaultPreferences, type SourcePreferences } from './source-extensions.ts';
import { createSourceView, type SourceView } from './source-view.ts';

/** A note that is shown as Markdown source. */
export type SourceBody = NoteBody & {
  readonly representation: { readonly kind: 'source'; readonly reason: string | null };
  /** The rich-text editor: there is none. */
  readonly editor: null;
  readonly source: string;
  readonly caret: null;
  readonly view: SourceView;
};

/** The current body of each view. A later body of the same note reuses the view, which then outlives the first body. */
const owners = new WeakMap<SourceView, SourceBody>();

/**
 * Loads a Markdown body into the source editor. `readOnly` is the reason why it is read-only. `before` is the source view that it
 * replaces, if any: it is reused, so that the caret and the scroll position stay.
 */
export function createSourceBody(
  source: string,
  readOnly: string | null,
  before: SourceView | null = null,
  preferences: SourcePreferences = defaultPreferences,
): SourceBody {
  const view = before ?? createSourceView(source, { readOnly });
  view.setReadOnly(readOnly);
  view.setPreferences(preferences);
  view.replaceText(source);
  const body: SourceBody = {
    representation: { kind: 'source', reason: readOnly },
    editor: null,
    source,
    caret: null,
    view,
    content: view.content,
    edgesShown: true,
    composed: view.composed,
    mergeExternal({ content, base, continues }) {
      if (view.composed() !== null) return null;
      const typed = view.typedLast();
      const mine = view.content();
      // of two windows both may have typed the same
      const isTyped = typed !== null && (continues || mine !== content);
      const { text, conflicts, typed: moved } = merge3(base, mine, content, isTyped ? typed : null);
      // the user compares the two, and this window's text stays
      if (conflicts > 0 && !continues) return null;
      view.replaceText(text, moved);
      return { conflicts, differs: text !== content };
    },
    replace(replacement) {
      if (view.composed() !== null || view.readOnly !== null) return false;
      view.replaceUndoably(replacement);
      return true;
    },
    onTitle: view.onTitle,
    onEdit: view.onEdit,
    destroy() {
      if (owners.get(view) === body) view.destroy();
    },
  };
  owners.set(view, body);
  return body;
}
