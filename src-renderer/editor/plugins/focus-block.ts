import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** What Escape does while the block is marked; null while it is not. */
type FocusState = (() => void) | null;

const key = new PluginKey<FocusState>('focusBlock');

/** The vertical position of the line with the caret while the user types, as a fraction of the height. */
const typingHeight = 0.42;

/** In focus mode, marks the block with the caret and keeps its line at a constant height. */
export const FocusBlock = Extension.create({
  name: 'focusBlock',
  // Low priority: Escape first closes an open menu.
  priority: 1,
  addProseMirrorPlugins: () => [
    new Plugin<FocusState>({
      key,
      state: {
        init: () => null,
        // Only this file sets this meta value.
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

/** Turns the marking on, with the action of Escape; null turns it off. The document does not change. */
export function markFocusBlock({ state, view }: Editor, leave: FocusState): void {
  view.dispatch(state.tr.setMeta(key, { leave }));
}

/** Decorates the text blocks that the selection touches; a table is marked as a whole. */
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
  // A selection must not move away under the pointer.
  if (place === null || !view.state.selection.empty) return false;
  const { top, height } = place.getBoundingClientRect();
  place.scrollTop += view.coordsAtPos(view.state.selection.head).top - (top + height * typingHeight);
  return true;
}
