import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Keys the browser moves the caret with by itself. */
const moving = /^(?:Arrow|Home|End|Page)/;

/** Lets a key that follows a caret key at once act where the caret is by then, also while the page is busy. */
export const FreshCaret = Extension.create({
  name: 'freshCaret',
  addProseMirrorPlugins() {
    let moved = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              if (moved && !view.composing && !event.isComposing) readSelection(view);
              moved = moving.test(event.key);
              if (moved) movedByHand(view);
              return false;
            },
          },
        },
      }),
    ];
  },
});

/**
 * ProseMirror takes a caret that goes to the start of the text soon after the focus came for a slip of the browser, and puts
 * it back. Ctrl+Home is none. There is no other way to tell it than the time of the focus it keeps.
 */
function movedByHand(view: EditorView): void {
  const input: unknown = Reflect.get(view, 'input');
  if (typeof input === 'object' && input !== null) Reflect.set(input, 'lastFocus', 0);
}

/**
 * Takes over where the caret is on the screen. The browser tells the editor a moment after a key has moved it, and a
 * chord that is pressed at once would act on the place before. The editor reads it as if it had been told already: what
 * it has put on the screen itself, such as a chosen node or chosen cells, it knows again and keeps.
 */
export function readSelection(view: EditorView): void {
  if (view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
