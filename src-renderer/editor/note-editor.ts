import { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { NoteBody } from '../notes/note-body.ts';
import { editorExtensions } from './extensions.ts';
import { plainStyle } from './markdown-style.ts';
import { parseNote } from './parse-note.ts';
import { type Representation, representationOf } from './representable.ts';
import { createNoteSerializer } from './serialize-note.ts';

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
  const style = plainStyle();
  const editor = new Editor({
    injectCSS: false,
    extensions: editorExtensions(style),
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Note body', 'aria-multiline': 'true', class: 'text' },
    },
  });
  const serializer = createNoteSerializer(editor, style);
  let parsed: ProseMirrorNode | null = null;
  const representation = representationOf(source, () => {
    parsed = parseNote(editor, source);
    parsed.check();
    return serializer.serializeLoaded(parsed);
  });
  if (representation.kind === 'source') {
    editor.destroy();
    return sourceBody(source, representation);
  }
  const shown: Representation =
    locked !== null && representation.kind === 'editable'
      ? { kind: 'read-only', reason: locked }
      : representation;

  // The very document that was just written: the first save then writes only the blocks that were edited.
  const initial = parsed ?? parseNote(editor, source);
  // A fresh state, not a transaction: there is nothing to undo in a note that was just opened.
  editor.view.updateState(
    EditorState.create({ schema: editor.schema, doc: initial, plugins: editor.state.plugins }),
  );
  const editable = shown.kind === 'editable';
  editor.setEditable(editable, false);
  if (!editable) {
    const { dom } = editor.view;
    dom.setAttribute('aria-readonly', 'true');
    // What cannot be edited must still be reached, scrolled and copied by keyboard.
    dom.tabIndex = 0;
  }

  return {
    representation: shown,
    editor,
    source,
    caret: editable ? caretOf(before) : null,
    content: () => {
      const document = editor.state.doc;
      return document.eq(initial) ? source : inFrame(source, serializer.serialize(document));
    },
    onEdit: (listener) => {
      editor.on('update', ({ transaction }) => {
        if (transaction.docChanged) listener();
      });
    },
    destroy: () => editor.destroy(),
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

/** Puts a text between the blank lines its source began and ended with; a new text ends with one line end. */
export function inFrame(source: string, text: string): string {
  if (source.trim() === '') return text === '' ? source : `${text}\n`;
  const lead = /^(?:[ \t]*\n)*/.exec(source)?.[0] ?? '';
  const end = /\n*$/.exec(source)?.[0] ?? '';
  return text === '' ? '' : `${lead}${text}${end}`;
}
