import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Keys with which the browser moves the caret. */
const moving = /^(?:Arrow|Home|End|Page)/;

/** Makes a key that quickly follows a caret key act at the new caret position, even while the window is busy. */
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
 * ProseMirror treats a caret that moves to the start of the text soon after focus as a browser bug and restores it. Resetting
 * its internal time of the last focus is the only way to make Ctrl+Home work.
 */
function movedByHand(view: EditorView): void {
  const input: unknown = Reflect.get(view, 'input');
  if (typeof input === 'object' && input !== null) Reflect.set(input, 'lastFocus', 0);
}

/**
 * Makes the editor read the caret position from the DOM. The browser reports a moved caret with a delay, so a shortcut that is
 * pressed immediately would act at the previous position. Selections that the editor made itself, such as a selected node, are
 * recognised and kept.
 */
export function readSelection(view: EditorView): void {
  if (view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
