import type { Editor } from '@tiptap/core';
import { createNoteBody } from '../../src-renderer/app/create-note-body.ts';
import type { EditorBody } from '../../src-renderer/editor/note-editor.ts';
import { createOpenNoteStore } from '../../src-renderer/note-session/open-note-store.ts';
import type { OpenNoteStore } from '../../src-renderer/note-session/open-note-types.ts';
import type { ViewMode } from '../../src-renderer/note-view/view-mode.ts';
import type { SourceView } from '../../src-renderer/source-editor/source-view.ts';
import { createHeldWire, type HeldWire } from './held-wire.ts';

/** How a window shows the note. */
export type WindowView = ViewMode;

/** A window with one note open, with the editors and the session of the app; its clock stands still, so it saves when it is asked to. */
export type NoteWindow = {
  readonly wire: HeldWire;
  readonly store: OpenNoteStore<EditorBody>;
  readonly notices: string[];
  /** Types behind the end of a line of text, by its place among all; where there is no such line, at the end. */
  typeAtEndOf(line: number, words: string): void;
  /** Places the caret in a line of text, so many characters before its end. */
  placeCaret(line: number, beforeEnd: number): void;
  /** Types on where the caret is. */
  typeOn(letters: string): void;
  /** Deletes a word that stands behind others in a line, with the space before it. False where it is not shown so. */
  remove(word: string): boolean;
  /** Types a paragraph, or a line of a list, below a line. */
  typeBelow(line: number, words: string): void;
  /** Begins a composition of an input method, or ends it. */
  compose(on: boolean): Promise<void>;
  text(): string;
};

export function createNoteWindow(view: WindowView): NoteWindow {
  const wire = createHeldWire();
  const notices: string[] = [];
  let composition: { readonly ended: Promise<void>; end(): void } | null = null;
  const store = createOpenNoteStore<EditorBody>({
    core: wire.client as Parameters<typeof createOpenNoteStore>[0]['core'],
    clock: { now: () => 0, at: () => () => {} },
    createBody(note, before) {
      const body = createNoteBody(note.content, null, before, { mode: view });
      const merge = body.mergeExternal;
      return Object.assign(body, {
        composed: () => composition?.ended ?? null,
        mergeExternal: (...given: Parameters<typeof merge>) =>
          composition === null ? merge(...given) : null,
      });
    },
    hasTab: () => true,
    notify: (_level, message) => notices.push(message),
    onExternalText: (_noteId, revisionId) => notices.push(`in the history: ${revisionId}`),
  });
  const body = (): EditorBody => {
    const { current } = store.getState();
    if (current === null) throw new Error('no note is open');
    return current.body;
  };
  return {
    wire,
    store,
    notices,
    typeAtEndOf(line, words) {
      const { editor, view: shown } = body();
      if (editor === null) typeInSource(shown as SourceView, line, ` ${words}`);
      else typeInEditor(editor, line, ` ${words}`, false);
    },
    placeCaret(line, beforeEnd) {
      const { editor, view: shown } = body();
      if (editor !== null) {
        const end = endsIn(editor)[line]?.at ?? 0;
        editor.commands.setTextSelection(end - beforeEnd);
      } else {
        const source = shown as SourceView;
        const anchor = (filledLines(source)[line]?.to ?? 0) - beforeEnd;
        source.editor.dispatch({ selection: { anchor } });
      }
    },
    typeOn(letters) {
      const { editor, view: shown } = body();
      if (editor !== null) editor.commands.insertContent(letters);
      else {
        const source = (shown as SourceView).editor;
        source.dispatch(source.state.replaceSelection(letters));
      }
    },
    remove(word) {
      const { editor, view: shown } = body();
      return editor === null ? removeInSource(shown as SourceView, word) : removeInEditor(editor, word);
    },
    typeBelow(line, words) {
      const { editor, view: shown } = body();
      if (editor === null) typeInSource(shown as SourceView, line, words, true);
      else typeInEditor(editor, line, words, true);
    },
    async compose(on) {
      if (on === (composition !== null)) return;
      const ending = composition;
      composition = null;
      if (on) {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        composition = { ended, end };
      }
      ending?.end();
    },
    text: () => body().content(),
  };
}

/** Where the blocks of text end, and whether they are empty. */
function endsIn(editor: Editor): { readonly at: number; readonly isEmpty: boolean }[] {
  const ends: { readonly at: number; readonly isEmpty: boolean }[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.isTextblock) ends.push({ at: at + node.nodeSize - 1, isEmpty: node.content.size === 0 });
  });
  return ends;
}

function typeInEditor(editor: Editor, line: number, words: string, below: boolean): void {
  const ends = endsIn(editor);
  const end = ends[line % ends.length];
  if (end === undefined) return;
  editor.commands.setTextSelection(end.at);
  if (below && !end.isEmpty) editor.chain().splitListItem('listItem').run() || editor.commands.splitBlock();
  editor.commands.insertContent(end.isEmpty ? words.trim() : words);
}

function removeInEditor(editor: Editor, word: string): boolean {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    const found = node.isText ? (node.text ?? '').indexOf(` ${word}`) : -1;
    if (found > 0 && !tr.docChanged) tr.delete(at + found, at + found + word.length + 1);
  });
  if (tr.docChanged) editor.view.dispatch(tr);
  return tr.docChanged;
}

function removeInSource({ editor }: SourceView, word: string): boolean {
  const found = new RegExp(`[^\\s-] ${word}`).exec(editor.state.doc.toString());
  if (found === null) return false;
  const from = found.index + 1;
  editor.dispatch({ changes: { from, to: from + word.length + 1 } });
  return true;
}

const filledLines = ({ editor: { state } }: SourceView) =>
  Array.from({ length: state.doc.lines }, (_, at) => state.doc.line(at + 1)).filter(
    ({ text }) => text.trim() !== '',
  );

function typeInSource(source: SourceView, line: number, words: string, below = false): void {
  const { editor } = source;
  const lines = filledLines(source);
  const end = lines[line % Math.max(1, lines.length)];
  const isItem = /^\s*- /.test(end?.text ?? '');
  const insert = end === undefined ? words.trim() : below ? `${isItem ? '\n- ' : '\n\n'}${words}` : words;
  const at = end?.to ?? 0;
  editor.dispatch({ changes: { from: at, insert }, selection: { anchor: at + insert.length } });
}
