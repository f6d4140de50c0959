import { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { createLosslessText } from '../lossless/lossless-text.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import type { NoteView } from '../note-view/note-view.ts';
import { watchComposing } from '../note-view/watch-composing.ts';
import { editorExtensions } from './extensions.ts';
import { richView } from './rich-view.ts';

/** Marks a transaction that brings what another program wrote: no edit of this page. */
const fromOutside = 'fromOutside';

/** How a note is shown. `reason` is a sentence for a person. */
export type Representation =
  | { readonly kind: 'editable' }
  | { readonly kind: 'read-only'; readonly reason: string }
  /** Shown as its Markdown text; null: it can be edited there. */
  | { readonly kind: 'source'; readonly reason: string | null };

/** The text of one note in an editor of its own: undo never leaves the note. */
export type EditorBody = NoteBody & {
  readonly representation: Representation;
  /** Null when the note is shown as source. */
  readonly editor: Editor | null;
  /** The text as it was loaded. */
  readonly source: string;
  /** Where the caret was in the text that this one takes the place of; null when the focus was not in it. */
  readonly caret: { readonly from: number; readonly to: number } | null;
  /** What shows it. */
  readonly view: NoteView;
};

/** A note that is shown formatted. */
export type RichBody = EditorBody & { readonly editor: Editor };

export type BodyOptions = {
  /** Told when a part of the text could only be written so that it reads differently. */
  onUnproved?(): void;
  /** Told when emphasis was left out of the file, because Markdown has no signs for it where it is. */
  onPlainer?(): void;
};

/**
 * Loads a Markdown body. `locked` shows it read-only whatever it holds, for the given reason. `before` is the body it
 * takes the place of on the page.
 */
export function createEditorBody(
  source: string,
  locked: string | null,
  before: EditorBody | null = null,
  { onUnproved = () => {}, onPlainer = () => {} }: BodyOptions = {},
): RichBody {
  const told = { unproved: 0, plainer: 0 };
  const editor = new Editor({
    injectCSS: false,
    // the document comes from the lossless text; tiptap-markdown would parse any other content
    content: null,
    // what is pasted was read as Markdown by then, or means every sign of it literally
    enablePasteRules: ['link'],
    extensions: editorExtensions(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Note body', 'aria-multiline': 'true', class: 'text' },
    },
  });
  const text = createLosslessText(editor.schema, source);
  // A fresh state, not a transaction: there is nothing to undo in a note that was just opened.
  editor.view.updateState(
    EditorState.create({ schema: editor.schema, doc: text.document, plugins: editor.state.plugins }),
  );
  const composed = watchComposing(editor.view.dom);
  const editable = locked === null;
  editor.setEditable(editable, false);
  if (!editable) {
    const { dom } = editor.view;
    dom.setAttribute('aria-readonly', 'true');
    // What cannot be edited must still be reached, scrolled and copied by keyboard.
    dom.tabIndex = 0;
  }
  // a link elsewhere leads to another place when its definition was edited
  const readAgain = (): void => {
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    text.reparse(tr);
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(fromOutside, true));
  };
  return {
    representation: locked === null ? { kind: 'editable' } : { kind: 'read-only', reason: locked },
    editor,
    source,
    caret: editable ? caretOf(before) : null,
    view: richView(editor, () => text.sourceMap(editor.state.doc)),
    content() {
      const saved = text.save(editor.state.doc);
      if (saved.bestEffort > 0 && saved.bestEffort !== told.unproved) onUnproved();
      if (saved.simplified > 0 && saved.simplified !== told.plainer) onPlainer();
      Object.assign(told, { unproved: saved.bestEffort, plainer: saved.simplified });
      if (saved.definitionsChanged) queueMicrotask(readAgain);
      return saved.text;
    },
    written: text.markWritten,
    takeOver(content) {
      // nothing may change at the caret while an input method composes there
      if (composed() !== null) return null;
      const { tr } = editor.state;
      const merged = text.merge(content, tr);
      editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(fromOutside, true));
      return merged;
    },
    composed,
    onEdit: (listener) => {
      editor.on('transaction', ({ transaction }) => {
        if (transaction.docChanged && transaction.getMeta(fromOutside) !== true) listener();
      });
    },
    destroy: () => editor.destroy(),
  };
}

function caretOf(before: EditorBody | null): EditorBody['caret'] {
  const editor = before?.editor;
  if (editor === null || editor === undefined || !editor.view.hasFocus()) return null;
  const { from, to } = editor.state.selection;
  return { from, to };
}
