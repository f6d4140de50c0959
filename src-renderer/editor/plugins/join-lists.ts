import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { pluginExtension } from '../plugin-extension.ts';

/** The meta key of a transaction with a text of the history: no plugin improves it, so that it is saved as it was. */
export const asItStands = 'asItStands';

/**
 * Joins two lists of the same kind that become adjacent by an edit, because Markdown would read them as one. Lists that were
 * adjacent in the file stay separate.
 */
export const JoinLists = pluginExtension('joinLists', {
  appendTransaction(transactions, before, after) {
    const isEdit = transactions.some(
      (tr) =>
        tr.docChanged &&
        tr.getMeta('addToHistory') !== false &&
        tr.getMeta(asItStands) !== true &&
        tr.getMeta('history$') === undefined,
    );
    return isEdit && !transactions.some((tr) => tr.getMeta('composition') !== undefined)
      ? joined(before, after)
      : null;
  },
});

function joined(before: EditorState, after: EditorState): Transaction | null {
  const [old, now] = [before.doc, after.doc];
  const start = old.content.findDiffStart(now.content);
  if (start === null) return null;
  // Only blocks around the edit can have become adjacent.
  const index = now.resolve(Math.min(start, now.content.size)).index(0);
  const { tr } = after;
  for (const at of [index + 1, index]) {
    const [one, other] = [now.maybeChild(at - 1), now.maybeChild(at)];
    if (!flowTogether(one, other) || wereNeighbours(old, one, other)) continue;
    const place = now.children.slice(0, at).reduce((sum, node) => sum + node.nodeSize, 0);
    if (canJoin(tr.doc, tr.mapping.map(place))) tr.join(tr.mapping.map(place));
  }
  return tr.docChanged ? tr : null;
}

const flowTogether = (one: ProseMirrorNode | null, other: ProseMirrorNode | null): boolean =>
  one !== null && one.type === other?.type && /^(?:bullet|ordered)List$/.test(one.type.name);

/** Whether two lists were adjacent before; an edit within one of them replaces its node. */
function wereNeighbours(
  old: ProseMirrorNode,
  one: ProseMirrorNode | null,
  other: ProseMirrorNode | null,
): boolean {
  const children = old.children;
  return children.some(
    (node, at) =>
      (node === one && flowTogether(node, children[at + 1] ?? null)) ||
      (node === other && flowTogether(children[at - 1] ?? null, node)),
  );
}
