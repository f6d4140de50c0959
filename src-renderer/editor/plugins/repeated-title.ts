import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { pluginExtension } from '../plugin-extension.ts';

/** The title of the note, and whether the heading that repeats it is hidden now. */
type RepeatedTitle = { readonly title: string; readonly isHidden: boolean };

const key = new PluginKey<RepeatedTitle>('repeatedTitle');

/**
 * Hides a first heading that only repeats the title, which is right above it. The text keeps it, and it is shown as soon as something
 * in it is selected, as a match of a search, or as it says anything else. A caret that the browser or a command
 * puts there goes behind it.
 */
export const RepeatedTitle = pluginExtension<RepeatedTitle>('repeatedTitle', {
  key,
  state: {
    init: () => ({ title: '', isHidden: false }),
    apply(tr, before): RepeatedTitle {
      // Only this file sets the meta value.
      const title = (tr.getMeta(key) as string | undefined) ?? before.title;
      const isHidden =
        isRepeated(tr.doc, title) && !isInHeading(tr, before.isHidden || title !== before.title);
      return title === before.title && isHidden === before.isHidden ? before : { title, isHidden };
    },
  },
  appendTransaction(_transactions, _before, state) {
    const { selection, doc, tr } = state;
    if (!isHiddenIn(state) || selection.$head.index(0) > 0) return null;
    return tr.setSelection(Selection.near(doc.resolve(doc.firstChild?.nodeSize ?? 0), 1));
  },
  props: {
    decorations(state) {
      const { firstChild } = state.doc;
      if (!isHiddenIn(state) || firstChild === null) return null;
      return DecorationSet.create(state.doc, [
        Decoration.node(0, firstChild.nodeSize, { class: 'repeats-title' }),
      ]);
    },
  },
});

const isHiddenIn = (state: EditorState): boolean => key.getState(state)?.isHidden === true;

/** Whether a note begins with a heading that says what its title says, and goes on below. */
function isRepeated({ firstChild, childCount }: ProseMirrorNode, title: string): boolean {
  if (firstChild?.type.name !== 'heading' || firstChild.attrs.level !== 1 || childCount < 2) return false;
  return firstChild.textContent.trim().normalize('NFC') === title.trim() && title.trim() !== '';
}

/** Whether the selection is in the first block. `isMoved`: a caret there does not count, because it is moved behind it. */
function isInHeading({ selection: { $from, empty } }: Transaction, isMoved: boolean): boolean {
  return $from.index(0) === 0 && !(isMoved && empty);
}

/** Tells the editor the title of its note, as it is shown above the text. */
export function showTitle({ state, view }: Editor, title: string): void {
  if (key.getState(state)?.title !== title)
    view.dispatch(state.tr.setMeta(key, title).setMeta('addToHistory', false));
}
