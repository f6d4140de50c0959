import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pluginExtension } from '../plugin-extension.ts';

/** Keys with which the browser moves the caret. */
const moving = /^(?:Arrow|Home|End|Page)/;

/** Editors in which a key has moved the caret since they last read their selection from the DOM. */
const moved = new WeakSet<EditorView>();

/**
 * Makes a key that quickly follows a caret key act at the new caret position, even while the window is busy, and lets Ctrl+Home move
 * the caret right after the focus came, which ProseMirror would take for a browser bug and undo.
 */
export const FreshCaret = pluginExtension('freshCaret', {
  props: {
    handleDOMEvents: {
      keydown(view, event) {
        readSelection(view);
        if (moving.test(event.key)) moved.add(view);
        return false;
      },
      // What the pointer selects is ProseMirror's to read.
      pointerdown(view) {
        moved.delete(view);
        return false;
      },
    },
  },
  view(view) {
    const window = view.dom.ownerDocument.defaultView;
    const read = (): void => readSelection(view);
    // Before ProseMirror's own listener, which is on the document.
    window?.addEventListener('selectionchange', read, { capture: true });
    return {
      destroy: () => window?.removeEventListener('selectionchange', read, { capture: true }),
    };
  },
});

/**
 * Makes the editor read the caret position from the DOM when a key has just moved it. The browser reports that with a delay, so a
 * shortcut that is pressed immediately would act at the previous position.
 */
export function readSelection(view: EditorView): void {
  if (view.composing || !moved.delete(view) || !view.hasFocus()) return;
  const { doc, selection, tr } = view.state;
  // A selection that the browser does not show, such as one of table cells, is not moved by it; a selected node is shown.
  if (!selection.visible && !(selection instanceof NodeSelection)) return;
  const shown = view.dom.ownerDocument.getSelection();
  if (!shown?.anchorNode || !shown.focusNode) return;
  if (!view.dom.contains(shown.anchorNode) || !view.dom.contains(shown.focusNode)) return;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset, 1);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset, 1);
  if (anchor === selection.anchor && head === selection.head) return;
  const [$anchor, $head] = [doc.resolve(anchor), doc.resolve(head)];
  const read =
    view.someProp('createSelectionBetween', (create) => create(view, $anchor, $head)) ??
    TextSelection.between($anchor, $head);
  if (!read.eq(selection)) view.dispatch(tr.setSelection(read).scrollIntoView());
}
