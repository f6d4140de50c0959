import { combineTransactionSteps, getChangedRanges } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { pluginExtension } from '../plugin-extension.ts';

/** Converts newlines to line breaks when code becomes part of a paragraph. */
export const NewlinesInText = pluginExtension('newlinesInText', {
  appendTransaction: (transactions, before, after) =>
    transactions.some((tr) => tr.docChanged) ? withBreaks([...transactions], before, after) : null,
});

function withBreaks(
  transactions: Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const { softBreak } = after.schema.nodes;
  if (softBreak === undefined) return null;
  const places = new Set<number>();
  for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, transactions)))
    after.doc.nodesBetween(newRange.from, newRange.to, (block, position) => {
      if (!block.isTextblock) return true;
      if (block.type.spec.code) return false;
      block.forEach(({ text = '' }, offset) => {
        for (const { index } of text.matchAll(/\n/g)) places.add(position + 1 + offset + index);
      });
      return false;
    });
  const { tr } = after;
  for (const place of places) tr.replaceWith(place, place + 1, softBreak.create());
  return tr.docChanged ? tr : null;
}
