import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { ConflictChoice } from '../../../src-shared/rpc/vault.ts';

/** Whether a node is the callout that holds what another program wrote where both sides changed the same block. */
export const isConflictCallout = (node: ProseMirrorNode): boolean =>
  node.type.name === 'callout' && String(node.attrs.kind).toLowerCase() === 'conflict';

/**
 * Ends the conflict of the callout that begins at a position: mine is the block before it, theirs is what it holds. Null
 * where there is no such callout, or what is kept may not stand there.
 */
export function settleCallout(state: EditorState, at: number, keep: ConflictChoice): Transaction | null {
  const callout = state.doc.nodeAt(at);
  if (callout === null || !isConflictCallout(callout)) return null;
  const { nodeBefore } = state.doc.resolve(at);
  const theirs = keep === 'mine' ? [] : callout.children.slice(1);
  const from = keep === 'theirs' && nodeBefore !== null ? at - nodeBefore.nodeSize : at;
  const to = at + callout.nodeSize;
  const { tr } = state;
  // The very blocks, joined with nothing around them: what may not stand there is refused, and not fitted in.
  const step = new ReplaceStep(from, to, new Slice(Fragment.from(theirs), 0, 0));
  if (tr.maybeStep(step).failed !== null) return null;
  return tr;
}
