import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** What Escape does while the block is marked; null while it is not. */
type FocusState = (() => void) | null;

const key = new PluginKey<FocusState>('focusBlock');

/** Where in the window the line with the caret is kept while somebody types, from the top. */
const typingHeight = 0.42;

/** Marks the block with the caret, and keeps its line at one height; only while that is asked for. */
export const FocusBlock = Extension.create({
  name: 'focusBlock',
  // Whatever else Escape ends, such as a list of suggestions, it ends first.
  priority: 1,
  addProseMirrorPlugins: () => [
    new Plugin<FocusState>({
      key,
      state: {
        init: () => null,
        // Only this file sets it.
        apply(tr, before) {
          const change = tr.getMeta(key) as { readonly leave: FocusState } | undefined;
          return change === undefined ? before : change.leave;
        },
      },
      props: {
        decorations: (state) => (key.getState(state) ? markBlocks(state) : null),
        handleScrollToSelection: (view) => Boolean(key.getState(view.state)) && keepHeight(view),
        handleKeyDown(view, event) {
          const leave = key.getState(view.state);
          if (!leave || event.key !== 'Escape' || event.isComposing || view.composing) return false;
          leave();
          return true;
        },
      },
    }),
  ],
});

/** Marks the block, with what Escape shall do then; null ends it. It is no edit. */
export function markFocusBlock({ state, view }: Editor, leave: FocusState): void {
  view.dispatch(state.tr.setMeta(key, { leave }));
}

/** The blocks of text that the selection touches; a table as a whole, since its cells are read together. */
function markBlocks({ doc, selection }: EditorState): DecorationSet {
  const marks: Decoration[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    const isOne = node.isTextblock || node.isAtom || node.type.spec.tableRole === 'table';
    if (isOne) marks.push(Decoration.node(position, position + node.nodeSize, { class: 'focus-block' }));
    return !isOne;
  });
  return DecorationSet.create(doc, marks);
}

function keepHeight(view: EditorView): boolean {
  const place = view.dom.closest('.scroll');
  // What is selected by a pointer must not move away under it.
  if (place === null || !view.state.selection.empty) return false;
  const { top, height } = place.getBoundingClientRect();
  place.scrollTop += view.coordsAtPos(view.state.selection.head).top - (top + height * typingHeight);
  return true;
}
