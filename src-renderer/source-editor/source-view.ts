import { isolateHistory } from '@codemirror/commands';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { placeOfBlock } from '../../src-shared/markdown/note-part.ts';
import type { TypedLast } from '../../src-shared/note-text/merge/place-typed.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { NoteBody, Replacement, TitleChange } from '../note-view/note-body.ts';
import type { NoteView, OutlineHeading, ViewRange } from '../note-view/note-view.ts';
import { watchComposing } from '../note-view/watch-composing.ts';
import { changeAround, changeLines } from './change-lines.ts';
import { findInSource, ownSelection } from './find-in-source.ts';
import { createMarkdownReader } from './read-markdown.ts';
import {
  defaultPreferences,
  editing,
  fromExternal,
  reading,
  type SourcePreferences,
  sourceExtensions,
  titleChanged,
} from './source-extensions.ts';
import { headingsOf } from './source-headings.ts';
import { isHighlighted, isStruckThrough, toggleHighlight, toggleStrikethrough } from './toggle-delimiters.ts';
import { typedLast, typedLastMoved } from './typed-last.ts';

/** The source editor of one note, so that undo never affects another note. Positions are offsets in UTF-16 units. */
export type SourceView = NoteView &
  Pick<NoteBody, 'content' | 'onEdit' | 'destroy'> & {
    /** The CodeMirror editor. */
    readonly editor: EditorView;
    /** As in {@link NoteBody}. */
    composed(): Promise<void> | null;
    /** Why it is read-only, as a sentence for the user; null when it can be edited. */
    readonly readOnly: string | null;
    /** Makes it read-only or editable. The undo history and the caret stay. */
    setReadOnly(reason: string | null): void;
    /** Edits by other preferences from now on. */
    setPreferences(preferences: SourcePreferences): void;
    /** Replaces the text, and the title of the note, as one step of the undo history. */
    replaceUndoably(replacement: Replacement): void;
    /** As in {@link NoteBody}. */
    onTitle(listener: (change: TitleChange) => void): void;
    /** Where the user types; null while something is selected. */
    typedLast(): TypedLast | null;
    /**
     * Replaces the text with a text that was changed elsewhere. The caret keeps its place; the change cannot be undone. `typed`: where what
     * the user typed last is in it.
     */
    replaceText(text: string, typed?: TypedLast | null): void;
  };

export type SourceViewOptions = {
  /** Why it is read-only, as a sentence for the user; null to edit it. */
  readonly readOnly: string | null;
};

const howToLeave = t('editor.howToLeave');
let count = 0;

/** Creates a source editor for a Markdown body with LF line endings. */
export function createSourceView(source: string, options: SourceViewOptions): SourceView {
  count += 1;
  const description = document.createElement('p');
  description.id = `source-view-${count}`;
  description.hidden = true;
  description.textContent = options.readOnly ?? howToLeave;
  const dom = document.createElement('div');
  dom.className = 'source-view';

  let { readOnly } = options;
  let preferences = defaultPreferences;
  const extensionsOf = () => (readOnly === null ? editing(preferences) : reading);
  const mode = new Compartment();
  let edited = (): void => {};
  let titled = (_change: TitleChange): void => {};
  const changeListeners = new Set<() => void>();
  const updateListeners = new Set<() => void>();
  const updated = (): void => {
    for (const listener of updateListeners) listener();
  };
  const editor = new EditorView({
    parent: dom,
    state: EditorState.create({
      extensions: [
        sourceExtensions(description.id),
        mode.of(extensionsOf()),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          for (const { effects } of transactions)
            for (const effect of effects) if (effect.is(titleChanged)) titled(effect.value);
          if (docChanged) {
            if (transactions.some((each) => each.docChanged && each.annotation(fromExternal) === undefined))
              edited();
            for (const listener of changeListeners) listener();
          }
          updated();
        }),
      ],
    }),
  });
  dom.append(description);
  const externalChange = [fromExternal.of(true), Transaction.addToHistory.of(false)];
  // Not in the initial state: CodeMirror would draw a line of megabytes completely before it knows that it is wrapped.
  editor.dispatch({ changes: { from: 0, insert: source }, annotations: externalChange });

  let known = { doc: editor.state.doc, text: source };
  const text = (): string => {
    const { doc } = editor.state;
    if (doc !== known.doc) known = { doc, text: doc.toString() };
    return known.text;
  };
  const [ofAll, ofSelection] = [createMarkdownReader(), createMarkdownReader()];
  let read: { readonly of: string; readonly text: string | Promise<string> } | null = null;
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

  const goToBlock = (id: string): boolean => {
    const place = placeOfBlock(text(), id);
    if (place === null) return false;
    const effects = EditorView.scrollIntoView(place, { y: 'center' });
    editor.dispatch({ selection: { anchor: place }, effects });
    return true;
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
      editor.dispatch({ effects: mode.reconfigure(extensionsOf()) });
    },
    setPreferences(next) {
      preferences = next;
      editor.dispatch({ effects: mode.reconfigure(extensionsOf()) });
    },
    composed: watchComposing(editor.contentDOM),
    content: text,
    text,
    goToBlock,
    headings() {
      if (outline === null || outline.text !== text())
        outline = { text: text(), headings: headingsOf(text()) };
      return outline.headings;
    },
    showAll: () => undefined,
    countedText() {
      if (read?.of !== text()) read = { of: text(), text: ofAll.read(text()) };
      return read.text;
    },
    countedSelection() {
      const span = ownSelection(editor);
      if (span?.from === 0 && span.to === editor.state.doc.length) return view.countedText();
      return ofSelection.read(span === null ? '' : editor.state.sliceDoc(span.from, span.to));
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
    // CodeMirror reads the selection from the DOM itself.
    readSelection: () => undefined,
    isStruckThrough: () => isStruckThrough(editor.state),
    toggleStrikethrough: () => void toggleStrikethrough(editor),
    isHighlighted: () => isHighlighted(editor.state),
    toggleHighlight: () => void toggleHighlight(editor),
    find: findInSource(editor, updated),
    typedLast: () => typedLast(editor.state),
    replaceText(after, typed = null) {
      if (after === text()) return;
      const known = typed === null ? null : typedLast(editor.state);
      if (typed === null || known === null) {
        editor.dispatch({ changes: changeLines(text(), after), annotations: externalChange });
        return;
      }
      editor.dispatch({
        changes: changeAround(text(), after, [
          [known.start, typed.start],
          [known.end, typed.end],
        ]),
        selection: { anchor: typed.end },
        effects: typedLastMoved.of(typed),
        annotations: externalChange,
      });
    },
    replaceUndoably({ content, title }) {
      editor.dispatch({
        changes: changeLines(text(), content),
        effects: title.from === title.to ? [] : titleChanged.of(title),
        annotations: isolateHistory.of('full'),
        scrollIntoView: true,
      });
    },
    onTitle(listener) {
      titled = listener;
    },
    onEdit(listener) {
      edited = listener;
    },
    onChange: listenTo(changeListeners),
    onUpdate: listenTo(updateListeners),
    destroy() {
      for (const reader of [ofAll, ofSelection]) reader.stop();
      editor.destroy();
    },
  };
  sourceViews.add(view);
  return view;
}

const sourceViews = new WeakSet<NoteView>();

/** Whether a view is a source editor. */
export const isSourceView = (view: NoteView): view is SourceView => sourceViews.has(view);
