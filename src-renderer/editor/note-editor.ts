import { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { utf8Length } from '../../src-shared/memory-api/limits.ts';
import { createLosslessText } from '../lossless/lossless-text.ts';
import type { NoteBody } from '../notes/note-body.ts';
import { editorExtensions } from './extensions.ts';

/** Notes above this many bytes of UTF-8 are shown as source: the rich editor gets slow. */
export const largestRichNote = 512 * 1024;

/** How a note is shown. `reason` is a sentence for a person. */
export type Representation =
  | { readonly kind: 'editable' }
  | { readonly kind: 'read-only'; readonly reason: string }
  /** Shown as its Markdown text. */
  | { readonly kind: 'source'; readonly reason: string };

/** The text of one note in an editor of its own: undo never leaves the note. */
export type EditorBody = NoteBody & {
  readonly representation: Representation;
  /** Null when the note is shown as source. */
  readonly editor: Editor | null;
  /** The text as it was loaded. */
  readonly source: string;
  /** Where the caret was in the text that this one takes the place of; null when the focus was not in it. */
  readonly caret: { readonly from: number; readonly to: number } | null;
};

/**
 * Loads a Markdown body. `locked` shows it read-only whatever it holds, for the given reason. `before` is the body it
 * takes the place of on the page.
 */
export function createEditorBody(
  source: string,
  locked: string | null,
  before: EditorBody | null = null,
): EditorBody {
  const bytes = utf8Length(source);
  if (bytes > largestRichNote) return sourceBody(source, largeNote(bytes));
  const editor = new Editor({
    injectCSS: false,
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
  const editable = locked === null;
  editor.setEditable(editable, false);
  if (!editable) {
    const { dom } = editor.view;
    dom.setAttribute('aria-readonly', 'true');
    // What cannot be edited must still be reached, scrolled and copied by keyboard.
    dom.tabIndex = 0;
  }
  return {
    representation: locked === null ? { kind: 'editable' } : { kind: 'read-only', reason: locked },
    editor,
    source,
    caret: editable ? caretOf(before) : null,
    content: () => text.save(editor.state.doc).text,
    onEdit: (listener) => {
      editor.on('update', ({ transaction }) => {
        if (transaction.docChanged) listener();
      });
    },
    destroy: () => editor.destroy(),
  };
}

function largeNote(bytes: number): Representation {
  const size = `${Math.round(bytes / 1024)} KB`;
  return {
    kind: 'source',
    reason: `Read only: the note is large (${size}) and is shown as its Markdown text. The file is untouched.`,
  };
}

function sourceBody(source: string, representation: Representation): EditorBody {
  return {
    representation,
    editor: null,
    source,
    caret: null,
    content: () => source,
    onEdit: () => {},
    destroy: () => {},
  };
}

function caretOf(before: EditorBody | null): EditorBody['caret'] {
  const editor = before?.editor;
  if (editor === null || editor === undefined || !editor.view.hasFocus()) return null;
  const { from, to } = editor.state.selection;
  return { from, to };
}
