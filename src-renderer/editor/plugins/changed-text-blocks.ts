import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/**
 * The text blocks that changed between two documents, with their positions. Unchanged nodes are skipped, so that a key press in
 * a long note stays fast.
 */
export function changedTextBlocks(
  before: ProseMirrorNode,
  doc: ProseMirrorNode,
): { readonly node: ProseMirrorNode; readonly at: number }[] {
  const start = doc.content.findDiffStart(before.content);
  const end = doc.content.findDiffEnd(before.content);
  if (start === null || end === null) return [];
  const changed: { node: ProseMirrorNode; at: number }[] = [];
  const from = Math.max(0, Math.min(start, end.a) - 1);
  doc.nodesBetween(from, Math.min(doc.content.size, Math.max(start, end.a) + 1), (node, at) => {
    if (node.isTextblock) changed.push({ node, at });
    return !node.isTextblock;
  });
  return changed;
}
