import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import type { LosslessText } from '../lossless/lossless-text.ts';
import type { Replacement, TitleChange } from '../note-view/note-body.ts';
import { modeFor } from '../note-view/view-mode.ts';
import { asItStands } from './plugins/as-it-stands.ts';
import { ReplacementStep } from './plugins/replacement-step.ts';

/**
 * Replaces the text, and the title of the note, as one step of the undo history. False, and nothing is changed, for a text that is too
 * large for this editor, and where both are the same already.
 */
export function replaceText(editor: Editor, text: LosslessText, { content, title }: Replacement): boolean {
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
export function followReplacements(editor: Editor, text: LosslessText): void {
  editor.on('transaction', ({ transaction }) => {
    if (transaction.getMeta(asItStands) === true) return;
    for (const { change } of replacementsIn(transaction)) text.adopt(change.source.to, editor.state.doc);
  });
}

/** Listens to changes of the title by {@link replaceText}, and by undo and redo of it. */
export function listenToTitle(editor: Editor, listener: (change: TitleChange) => void): void {
  editor.on('transaction', ({ transaction }) => {
    for (const { change } of replacementsIn(transaction)) listener(change.title);
  });
}

const replacementsIn = ({ steps }: Transaction): ReplacementStep[] =>
  steps.filter((step) => step instanceof ReplacementStep);
