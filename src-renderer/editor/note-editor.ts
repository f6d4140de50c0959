import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { createLosslessText, type LosslessText } from '../lossless/lossless-text.ts';
import type { NoteBody, Replacement, TitleChange } from '../note-view/note-body.ts';
import type { NoteView } from '../note-view/note-view.ts';
import { modeFor } from '../note-view/view-mode.ts';
import { watchComposing } from '../note-view/watch-composing.ts';
import { type EditorHost, noHost, type ShownText } from './editor-host.ts';
import { asExternal, isExternal } from './external-change.ts';
import { takeEditor } from './next-editor.ts';
import { giveHost } from './plugins/host.ts';
import { asItStands } from './plugins/join-lists.ts';
import { ReplacementStep } from './plugins/replacement-step.ts';
import { setTypedLast, typedLast } from './plugins/typed-last.ts';
import { readRest, shownFirst } from './read-rest.ts';
import { richView } from './rich-view.ts';

/** How a note is shown. `reason` is a sentence for the user. */
export type Representation =
  | { readonly kind: 'editable' }
  | { readonly kind: 'read-only'; readonly reason: string }
  /** Shown as Markdown source; `reason` is null when it can be edited there. */
  | { readonly kind: 'source'; readonly reason: string | null };

/** The text of one note in its own editor, so that undo never affects another note. */
export type EditorBody = NoteBody & {
  readonly representation: Representation;
  /** Null when the note is shown as source. */
  readonly editor: Editor | null;
  /** The text as it was loaded. */
  readonly source: string;
  /** The selection in the text that this one replaces; null when it did not have the focus. */
  readonly caret: { readonly from: number; readonly to: number } | null;
  /** The view that shows it. */
  readonly view: NoteView;
};

/** A note that is shown formatted. */
export type RichBody = EditorBody & { readonly editor: Editor };

export type BodyOptions = {
  /** What the app provides; by default nothing. */
  readonly host?: EditorHost;
  /** Called when a part of the text could only be saved approximately. */
  onBestEffort?(): void;
  /** Called when emphasis was left out of the file, because Markdown cannot express it at that place. */
  onSimplified?(): void;
};

/** Loads a Markdown body. `locked` is the reason to show it read-only. `before` is the body that it replaces. */
export function createEditorBody(
  source: string,
  locked: string | null,
  before: EditorBody | null = null,
  { host = noHost, onBestEffort = () => {}, onSimplified = () => {} }: BodyOptions = {},
): RichBody {
  const reported = { bestEffort: 0, simplified: 0 };
  const editor = takeEditor();
  giveHost(editor, host, showText);
  const text = createLosslessText(editor.schema, source, shownFirst(source));
  // A new state instead of a transaction, so that there is nothing to undo in a note that was just opened.
  editor.view.updateState(
    EditorState.create({ schema: editor.schema, doc: text.document, plugins: editor.state.plugins }),
  );
  const rest = readRest(editor, text);
  followReplacements(editor, text);
  const composed = watchComposing(editor.view.dom);
  const editable = locked === null;
  editor.setEditable(editable, false);
  if (!editable) {
    const { dom } = editor.view;
    dom.setAttribute('aria-readonly', 'true');
    // Read-only text must still be reachable by keyboard, to scroll and copy it.
    dom.tabIndex = 0;
  }
  // An edited link definition changes the links elsewhere in the note.
  const reparse = (): void => {
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    text.reparse(tr);
    if (tr.docChanged) editor.view.dispatch(asExternal(tr));
  };
  return {
    representation: locked === null ? { kind: 'editable' } : { kind: 'read-only', reason: locked },
    editor,
    source,
    caret: editable ? caretOf(before) : null,
    view: richView(editor, () => text.sourceMap(editor.state.doc), rest),
    content() {
      rest.readNow();
      const saved = text.save(editor.state.doc);
      if (saved.bestEffort > 0 && saved.bestEffort !== reported.bestEffort) onBestEffort();
      if (saved.simplified > 0 && saved.simplified !== reported.simplified) onSimplified();
      Object.assign(reported, { bestEffort: saved.bestEffort, simplified: saved.simplified });
      if (saved.definitionsChanged) queueMicrotask(reparse);
      return saved.text;
    },
    mergeExternal(newer) {
      // Changing the text during a composition would disturb the input method.
      if (composed() !== null) return null;
      rest.readNow();
      const { tr, selection } = editor.state;
      const { typed, ...merged } = text.merge(newer, tr, typedLast(editor.state) ?? undefined);
      if (typed !== undefined) {
        tr.setSelection(TextSelection.create(tr.doc, typed.end));
        setTypedLast(tr, typed);
      } else if (selection instanceof TextSelection && selection.empty)
        // What was inserted at the caret comes after it, or the next letter would land behind text that was merged in.
        tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(selection.head, -1)), -1));
      editor.view.dispatch(asExternal(tr));
      return merged;
    },
    replace(replacement) {
      if (composed() !== null) return false;
      rest.readNow();
      return replaceText(editor, text, replacement);
    },
    onTitle: (listener) => listenToTitle(editor, listener),
    composed,
    onEdit: (listener) => {
      editor.on('transaction', ({ transaction }) => {
        if (transaction.docChanged && !isExternal(transaction)) listener();
      });
    },
    destroy() {
      rest.stop();
      editor.destroy();
    },
  };
}

/** Shows the text of another note read-only within a text. */
function showText(markdown: string, host: EditorHost): ShownText {
  const { editor, destroy } = createEditorBody(markdown, '', null, { host });
  const { dom } = editor.view;
  for (const name of ['aria-label', 'aria-multiline', 'aria-readonly']) dom.removeAttribute(name);
  dom.setAttribute('role', 'group');
  dom.tabIndex = -1;
  return { dom, destroy };
}

function caretOf(before: EditorBody | null): EditorBody['caret'] {
  const editor = before?.editor;
  if (editor === null || editor === undefined || !editor.view.hasFocus()) return null;
  const { from, to } = editor.state.selection;
  return { from, to };
}

/**
 * Replaces the text, and the title of the note, as one step of the undo history. False, and nothing is changed, for a text that is too
 * large for this editor, and where both are the same already.
 */
function replaceText(editor: Editor, text: LosslessText, { content, title }: Replacement): boolean {
  if (!editor.isEditable || modeFor(content) === 'source') return false;
  const { view } = editor;
  const { tr } = editor.state;
  const source = { from: text.save(tr.doc).text, to: content };
  if (source.from === source.to && title.from === title.to) return false;
  if (source.from !== source.to) text.replace(content, tr);
  tr.step(new ReplacementStep({ title, source }));
  // on both sides, so that the step is one of its own
  view.dispatch(closeHistory(tr).setMeta(asItStands, true).scrollIntoView());
  view.dispatch(closeHistory(editor.state.tr));
  return true;
}

/** Lets undo and redo of {@link replaceText} bring back the text as it was spelled. */
function followReplacements(editor: Editor, text: LosslessText): void {
  editor.on('transaction', ({ transaction }) => {
    if (transaction.getMeta(asItStands) === true) return;
    for (const { change } of replacementsIn(transaction)) text.adopt(change.source.to, editor.state.doc);
  });
}

/** Listens to changes of the title by {@link replaceText}, and by undo and redo of it. */
function listenToTitle(editor: Editor, listener: (change: TitleChange) => void): void {
  editor.on('transaction', ({ transaction }) => {
    for (const { change } of replacementsIn(transaction)) listener(change.title);
  });
}

const replacementsIn = ({ steps }: Transaction): ReplacementStep[] =>
  steps.filter((step) => step instanceof ReplacementStep);
