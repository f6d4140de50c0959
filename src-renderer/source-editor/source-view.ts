import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { NoteBody } from '../note-view/note-body.ts';
import { watchComposing } from '../note-view/watch-composing.ts';
import { withAdoptedStyles } from './adopted-styles.ts';
import { changeLines } from './change-lines.ts';
import { editing, fromOutside, reading, sourceExtensions } from './source-extensions.ts';
import { headingsOf, type SourceHeading } from './source-headings.ts';

/** A stretch of the text, in UTF-16 units from its beginning. */
export type SourceRange = { readonly from: number; readonly to: number };

/** The Markdown text of one note in an editor of its own: undo never leaves the note. */
export type SourceView = Pick<NoteBody, 'content' | 'onEdit' | 'destroy'> & {
  /** Goes into the page; what it is in scrolls. */
  readonly dom: HTMLElement;
  /** CodeMirror itself, for the find bar. */
  readonly editor: EditorView;
  /** As of any body: null while no input method composes here. */
  composed(): Promise<void> | null;
  /** Why it cannot be edited, a sentence for a person; null when it can. */
  readonly readOnly: string | null;
  /** Lets it be edited from now on, or only be read. Undo and the caret stay. */
  setReadOnly(reason: string | null): void;
  /** What the figures of the text are counted from. */
  text(): string;
  /** The headings of the text, in their order. */
  headings(): readonly SourceHeading[];
  selection(): SourceRange;
  /** Sets the caret or the selection, as far as the text reaches. */
  select(range: SourceRange): void;
  /** Takes the focus, and brings the caret into sight. */
  focus(): void;
  /** Brings an offset to the top of what shows, with the caret and the focus. */
  goTo(offset: number): void;
  /** Takes over a text that changed elsewhere. The caret stays where it was in the text; undo does not know of it. */
  replaceText(text: string): void;
  /** Calls back after every change of the text, whoever made it; the answer ends that. */
  onChange(listener: () => void): () => void;
  /** Calls back after everything that the find bar could show differently. */
  onUpdate(listener: () => void): () => void;
};

export type SourceViewOptions = {
  /** Why the text is only to be read, a sentence for a person; null to edit it. */
  readonly readOnly: string | null;
};

const howToLeave = 'Tab indents the line. To go on to what follows the text, press Escape and then Tab.';
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
                  transactions.some((each) => each.docChanged && each.annotation(fromOutside) === undefined)
                )
                  edited();
                for (const listener of changeListeners) listener();
              }
              for (const listener of updateListeners) listener();
            }),
          ],
        }),
      }),
  );
  dom.append(description);
  const notByHand = [fromOutside.of(true), Transaction.addToHistory.of(false)];
  // Not with the state above: of a line of megabytes it then draws all at once, before it knows that the line is wrapped.
  editor.dispatch({ changes: { from: 0, insert: source }, annotations: notByHand });

  let known = { doc: editor.state.doc, text: source };
  const text = (): string => {
    const { doc } = editor.state;
    if (doc !== known.doc) known = { doc, text: doc.toString() };
    return known.text;
  };
  let outline: { readonly text: string; readonly headings: readonly SourceHeading[] } | null = null;
  const inText = (offset: number): number => Math.max(0, Math.min(offset, editor.state.doc.length));
  const listenTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return {
    dom,
    editor,
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
    selection() {
      const { from, to } = editor.state.selection.main;
      return { from, to };
    },
    select: ({ from, to }) => editor.dispatch({ selection: { anchor: inText(from), head: inText(to) } }),
    focus() {
      editor.focus();
      editor.dispatch({ effects: EditorView.scrollIntoView(editor.state.selection.main) });
    },
    goTo(offset) {
      const place = inText(offset);
      editor.dispatch({
        selection: { anchor: place },
        effects: EditorView.scrollIntoView(place, { y: 'start', yMargin: 24 }),
      });
      editor.focus();
    },
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
}
