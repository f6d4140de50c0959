import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { NoteBody } from '../note-view/note-body.ts';
import type { NoteView, OutlineHeading, ViewRange } from '../note-view/note-view.ts';
import { watchComposing } from '../note-view/watch-composing.ts';
import { withAdoptedStyles } from './adopted-styles.ts';
import { changeLines } from './change-lines.ts';
import { findInSource, ownSelection } from './find-in-source.ts';
import { editing, fromExternal, reading, sourceExtensions } from './source-extensions.ts';
import { headingsOf } from './source-headings.ts';

/** The Markdown text of one note in an editor of its own: undo never leaves the note. Places are UTF-16 units from its beginning. */
export type SourceView = NoteView &
  Pick<NoteBody, 'content' | 'onEdit' | 'destroy'> & {
    /** CodeMirror itself. */
    readonly editor: EditorView;
    /** As of any body: null while no input method composes here. */
    composed(): Promise<void> | null;
    /** Why it cannot be edited, a sentence for the user; null when it can. */
    readonly readOnly: string | null;
    /** Lets it be edited from now on, or only be read. Undo and the caret stay. */
    setReadOnly(reason: string | null): void;
    /** Takes over a text that changed elsewhere. The caret stays where it was in the text; undo does not know of it. */
    replaceText(text: string): void;
  };

export type SourceViewOptions = {
  /** Why the text is only to be read, a sentence for a person; null to edit it. */
  readonly readOnly: string | null;
};

const howToLeave = 'Tab indents the line. To leave the text, press Escape, then Tab.';
let count = 0;

/** Shows a Markdown body, with LF line ends, as it is written. */
export function createSourceView(source: string, options: SourceViewOptions): SourceView {
  count += 1;
  const description = document.createElement('p');
  description.id = `source-view-${count}`;
  description.hidden = true;
  description.textContent = options.readOnly ?? howToLeave;
  const dom = document.createElement('div');
  dom.className = 'source-view';

  let { readOnly } = options;
  const mode = new Compartment();
  let edited = (): void => {};
  const changeListeners = new Set<() => void>();
  const updateListeners = new Set<() => void>();
  const updated = (): void => {
    for (const listener of updateListeners) listener();
  };
  const editor = withAdoptedStyles(
    () =>
      new EditorView({
        parent: dom,
        state: EditorState.create({
          extensions: [
            sourceExtensions(description.id),
            mode.of(readOnly === null ? editing : reading),
            EditorView.updateListener.of(({ docChanged, transactions }) => {
              if (docChanged) {
                if (
                  transactions.some((each) => each.docChanged && each.annotation(fromExternal) === undefined)
                )
                  edited();
                for (const listener of changeListeners) listener();
              }
              updated();
            }),
          ],
        }),
      }),
  );
  dom.append(description);
  const notByHand = [fromExternal.of(true), Transaction.addToHistory.of(false)];
  // Not with the state above: of a line of megabytes it then draws all at once, before it knows that the line is wrapped.
  editor.dispatch({ changes: { from: 0, insert: source }, annotations: notByHand });

  let known = { doc: editor.state.doc, text: source };
  const text = (): string => {
    const { doc } = editor.state;
    if (doc !== known.doc) known = { doc, text: doc.toString() };
    return known.text;
  };
  let outline: { readonly text: string; readonly headings: readonly OutlineHeading[] } | null = null;
  const inText = (offset: number): number => Math.max(0, Math.min(offset, editor.state.doc.length));
  const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const selection = (): ViewRange => {
    const { from, to } = editor.state.selection.main;
    return { from, to };
  };
  const select = ({ from, to }: ViewRange): void =>
    editor.dispatch({ selection: { anchor: inText(from), head: inText(to) } });
  const goTo = ({ offset }: OutlineHeading): void => {
    const place = inText(offset);
    editor.dispatch({
      selection: { anchor: place },
      effects: EditorView.scrollIntoView(place, { y: 'start', yMargin: 24 }),
    });
    editor.focus();
  };

  const view: SourceView = {
    dom,
    editor,
    textbox: editor.contentDOM,
    get isEditable() {
      return readOnly === null;
    },
    get readOnly() {
      return readOnly;
    },
    setReadOnly(reason) {
      if (reason === readOnly) return;
      readOnly = reason;
      description.textContent = reason ?? howToLeave;
      editor.dispatch({ effects: mode.reconfigure(reason === null ? editing : reading) });
    },
    composed: watchComposing(editor.contentDOM),
    content: text,
    text,
    headings() {
      if (outline === null || outline.text !== text())
        outline = { text: text(), headings: headingsOf(text()) };
      return outline.headings;
    },
    selectedText() {
      const span = ownSelection(editor);
      return span === null ? '' : editor.state.sliceDoc(span.from, span.to);
    },
    selectedMarkdown() {
      const { from, to } = selection();
      return from === to ? null : editor.state.sliceDoc(from, to);
    },
    selection,
    select,
    markdownSelection: selection,
    selectMarkdown: select,
    focus({ scroll = true } = {}) {
      editor.focus();
      if (scroll) editor.dispatch({ effects: EditorView.scrollIntoView(editor.state.selection.main) });
    },
    moveTo: goTo,
    goTo,
    // CodeMirror asks the browser by itself
    readSelection: () => undefined,
    find: findInSource(editor, updated),
    replaceText(after) {
      if (after === text()) return;
      editor.dispatch({
        changes: changeLines(text(), after),
        annotations: notByHand,
      });
    },
    onEdit(listener) {
      edited = listener;
    },
    onChange: listenTo(changeListeners),
    onUpdate: listenTo(updateListeners),
    destroy: () => editor.destroy(),
  };
  sourceViews.add(view);
  return view;
}

const sourceViews = new WeakSet<NoteView>();

/** Whether a note is shown as its source by this view. */
export const isSourceView = (view: NoteView): view is SourceView => sourceViews.has(view);
