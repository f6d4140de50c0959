import { combineTransactionSteps, getChangedRanges } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { pluginExtension } from '../plugin-extension.ts';

/**
 * Removes spaces at the start of a line as they come in. Markdown has none there, so that they would be shown until the note is opened again, and be lost
 * then. The indentation of code that becomes text stays, as spaces that do not break.
 */
export const LineStarts = pluginExtension('lineStarts', {
  appendTransaction(transactions, before, after) {
    const edits = transactions.filter((tr) => tr.docChanged);
    // text that is composed must not change meanwhile; what is undone or comes from the file is as it was
    const isOwn = edits.every(
      (tr) =>
        tr.getMeta('composition') === undefined && tr.getMeta('addToHistory') !== false && !isHistory(tr),
    );
    return edits.length > 0 && isOwn ? withoutSpaces([...edits], before, after) : null;
  },
});

/** The meta of `prosemirror-history`. */
const isHistory = (tr: Transaction): boolean => tr.getMeta('history$') !== undefined;

function withoutSpaces(
  transactions: Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const spaces = new Map<number, number>();
  const changes = combineTransactionSteps(before.doc, transactions);
  const toBefore = changes.mapping.invert();
  for (const { newRange } of getChangedRanges(changes))
    after.doc.nodesBetween(newRange.from, newRange.to, (block, position) => {
      if (!block.isTextblock) return true;
      if (block.type.spec.code) return false;
      block.forEach((node, offset, index) => {
        const previous = index === 0 ? null : block.child(index - 1);
        if (previous !== null && !/Break$/.test(previous.type.name)) return;
        const length = node.marks.some(({ type }) => type.name === 'code')
          ? 0
          : (/^[ \t]+/.exec(node.text ?? '')?.[0].length ?? 0);
        const from = position + 1 + offset;
        // what was there before is not touched by an edit further on in its block
        if (length > 0 && from <= newRange.to && from + length >= newRange.from) spaces.set(from, length);
      });
      return false;
    });
  const { tr } = after;
  for (const [from, length] of [...spaces].sort(([one], [other]) => other - one)) {
    const wasCode = before.doc.resolve(toBefore.map(from, -1)).parent.type.spec.code;
    if (wasCode) tr.insertText(fixed(after.doc.textBetween(from, from + length)), from, from + length);
    else tr.delete(from, from + length);
  }
  return tr.docChanged ? tr : null;
}

/** Indentation as spaces that do not break. */
const fixed = (indentation: string): string => indentation.replaceAll('\t', '    ').replaceAll(' ', '\u00A0');
