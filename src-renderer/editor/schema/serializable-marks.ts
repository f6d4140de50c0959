import { combineTransactionSteps, getChangedRanges } from '@tiptap/core';
import type { MarkType, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { serializableMarks } from '../../lossless/serialize/serializable-inline.ts';
import { pluginExtension } from '../plugin-extension.ts';

/**
 * Removes marks from inline nodes where Markdown cannot express them, so that the editor shows what is saved: code on nodes without
 * text, and links on links to notes.
 */
export const SerializableMarks = pluginExtension('serializableMarks', {
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions])))
      doc.nodesBetween(newRange.from, newRange.to, (node, position, parent, index) => {
        if (!node.isInline || node.isText || parent === null) return;
        const allowed = serializableMarks(node);
        for (const { type } of node.marks)
          if (!allowed.some((mark) => mark.type === type)) unmark(tr, type, parent, index, position);
      });
    return tr.docChanged ? tr : null;
  },
});

/** Removes a mark from an inline node, and a link also from the whitespace beside it. */
function unmark(
  tr: Transaction,
  type: MarkType,
  line: ProseMirrorNode,
  index: number,
  position: number,
): void {
  const isLink = type.name === 'link';
  const [before, behind] = [line.maybeChild(index - 1)?.text ?? '', line.maybeChild(index + 1)?.text ?? ''];
  const blanksBefore = isLink ? before.length - before.trimEnd().length : 0;
  const blanksBehind = isLink ? behind.length - behind.trimStart().length : 0;
  tr.removeMark(position - blanksBefore, position + line.child(index).nodeSize + blanksBehind, type);
}
