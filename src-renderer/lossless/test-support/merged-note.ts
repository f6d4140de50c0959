import { getSchema } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect } from 'vitest';
import { nearestText } from '../../../src-shared/note-text/merge/merge-base.ts';
import { editorExtensions } from '../../editor/extensions.ts';
import { createLosslessText } from '../lossless-text.ts';

/** What the editor knows. */
export const schema = getSchema(editorExtensions());

/** A note that is open, to be edited and merged with what another program writes. */
export function openMerged(source: string) {
  const text = createLosslessText(schema, source);
  /** What the file held since its last revision. */
  let held = [source];
  let state = EditorState.create({ schema, doc: text.document });
  const note = {
    get state() {
      return state;
    },
    /** Types after the first occurrence of some words. */
    type(after: string, words: string) {
      let place = -1;
      state.doc.descendants((node, at) => {
        const found = node.text?.indexOf(after) ?? -1;
        if (found >= 0 && place < 0) place = at + found + after.length;
      });
      state = state.apply(state.tr.insertText(words, place));
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place + words.length)));
    },
    deleteBlock(index: number) {
      const at = state.doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
      state = state.apply(state.tr.delete(at, at + state.doc.child(index).nodeSize));
    },
    splitBehind(words: string) {
      note.type(words, '');
      state = state.apply(state.tr.split(state.selection.from));
    },
    moveToTop(index: number) {
      const block = state.doc.child(index);
      note.deleteBlock(index);
      state = state.apply(state.tr.insert(0, block));
    },
    /** Completes a task. */
    completeTask(index: number) {
      let at = -1;
      let seen = 0;
      state.doc.descendants((node, position) => {
        if (typeof node.attrs.checked !== 'boolean') return;
        if (seen === index) at = position;
        seen += 1;
      });
      state = state.apply(state.tr.setNodeAttribute(at, 'checked', true));
    },
    /** Shows the content of another document instead. */
    show({ content }: { readonly content: Fragment }) {
      state = state.apply(state.tr.replaceWith(0, state.doc.content.size, content));
    },
    merge(changed: string, continues = false) {
      const { tr } = state;
      const base = (continues ? held.at(-1) : undefined) ?? nearestText(held, changed);
      const merged = text.merge({ content: changed, base, continues }, tr);
      held = [changed];
      state = state.apply(tr);
      state.doc.check();
      return merged;
    },
    mergeConflicts: (changed: string) => note.merge(changed).conflicts,
    pending: () => text.save(state.doc).text,
    /** The file holds a text, which is in the history or not. */
    markWritten(written: string, inRevision: boolean) {
      held = inRevision ? [written] : [...held, written];
    },
    save() {
      const saved = note.pending();
      note.markWritten(saved, true);
      return saved;
    },
    /** Saves to the file, but not to the history. */
    saveDraft() {
      const saved = note.pending();
      note.markWritten(saved, false);
      return saved;
    },
  };
  return note;
}

/** Expects that so many blocks that all differ are merged. */
export function expectBlocksMerged(count: number): void {
  const blocks = (word: string): string =>
    Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('\n');
  const note = openMerged(blocks('before'));
  expect(note.mergeConflicts(blocks('after'))).toBe(0);
  expect(note.save()).toBe(blocks('after'));
  const half = Array.from({ length: count }, (_, at) => `${at % 2 === 0 ? 'after' : 'half'} ${at}\n`).join(
    '\n',
  );
  expect(note.mergeConflicts(half)).toBe(0);
  expect(note.save()).toBe(half);
}
