import { Extension, isMacOS } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What Ctrl+End goes below where it ends the note: nobody means to go on in it. */
const belowByKey = ['table', 'rawBlock', 'horizontalRule'];
/** What a click below the last block goes below. */
const belowByClick = [...belowByKey, 'codeBlock', 'callout', 'details', 'blockquote'];

/** Lets the user go on below a note that ends with something else than text, by Ctrl+End or a click below it. */
export const EndOfNote = Extension.create({
  name: 'endOfNote',
  addKeyboardShortcuts() {
    return {
      [isMacOS() ? 'Mod-ArrowDown' : 'Mod-End']: ({ editor }) => goBelow(editor.view, belowByKey),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          mousedown(view, event) {
            const bottom = view.dom.lastElementChild?.getBoundingClientRect().bottom;
            const isBelow = event.target === view.dom && bottom !== undefined && event.clientY > bottom;
            if (!isBelow || event.button !== 0 || event.shiftKey || !goBelow(view, belowByClick))
              return false;
            event.preventDefault();
            view.focus();
            return true;
          },
        },
      },
    }),
  ],
});

/** Puts the caret into a new paragraph below the last block. That is no edit until something is typed there. */
function goBelow(view: EditorView, kinds: readonly string[]): boolean {
  const { doc, tr } = view.state;
  if (!view.editable || !kinds.includes(doc.lastChild?.type.name ?? '')) return false;
  view.dispatch(goAfter(tr, doc.content.size).setMeta('addToHistory', false).scrollIntoView());
  return true;
}

/** Moves the caret to the text nearest to a position between blocks. */
export function goAfter(tr: Transaction, at: number): Transaction {
  const next = tr.doc.nodeAt(at);
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!isPlainText(next) && paragraph !== undefined) tr.insert(at, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

const isPlainText = (node: ProseMirrorNode | null): boolean => node?.isTextblock === true;
