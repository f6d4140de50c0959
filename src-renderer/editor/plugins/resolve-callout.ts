import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import type { ConflictChoice } from '../../../src-shared/rpc/conflicts.ts';

/** Whether a node is the callout with the other program's version of a block that both sides changed. */
export const isConflictCallout = (node: ProseMirrorNode): boolean =>
  node.type.name === 'callout' && String(node.attrs.kind).toLowerCase() === 'conflict';

/**
 * Resolves the conflict of the callout at a position: "mine" is the block before it, "theirs" its content. Null when there is no
 * such callout, or when the result is not allowed there.
 */
export function resolveCallout(state: EditorState, at: number, keep: ConflictChoice): Transaction | null {
  const callout = state.doc.nodeAt(at);
  if (callout === null || !isConflictCallout(callout)) return null;
  const { nodeBefore } = state.doc.resolve(at);
  const theirs = keep === 'mine' ? [] : callout.children.slice(1);
  const from = keep === 'theirs' && nodeBefore !== null ? at - nodeBefore.nodeSize : at;
  const to = at + callout.nodeSize;
  const { tr } = state;
  // An exact replacement: content that is not allowed there is refused instead of being fitted in.
  const step = new ReplaceStep(from, to, new Slice(Fragment.from(theirs), 0, 0));
  if (tr.maybeStep(step).failed !== null) return null;
  return tr;
}
