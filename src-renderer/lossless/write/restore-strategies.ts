import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { defaultStyle } from '../serialize/markdown-style.ts';
import { serializeBlocks } from '../serialize/serialize-blocks.ts';
import type { SourceHistory } from '../undo/source-history.ts';
import type { Strategy } from './proposal.ts';
import { closingSeparator } from './separators.ts';

/** A block that undo brought back: its former source, with its former separators where it has its neighbours back. */
export const restoreBlock: Strategy = {
  name: 'restore a block',
  *propose({ history, range, snapshot, neighbours, separators }) {
    const { nodes } = range;
    const known = history.findBlock(nodes);
    if (known === null) return;
    const own = {
      separatorBefore: known.separatorBefore ?? '\n\n',
      separatorAfter: neighbours.after === null ? closingSeparator(snapshot) : known.block.separator,
    };
    const hasNeighboursBack =
      known.before === (neighbours.before?.source ?? null) &&
      known.after === (neighbours.after?.source ?? null);
    const choice = hasNeighboursBack || range.replaced.length === 0 ? [own, ...separators] : separators;
    const { source: text } = known.block;
    yield { kind: 'text', text, nodes, separators: choice, fidelity: 'verified', isLimited: false };
  },
};

/** Nodes of which undo brought some back: those as their former source, the others in the default style. */
export const restoreParts: Strategy = {
  name: 'restore parts',
  *propose({ history, range: { nodes }, separators }) {
    const text = restoredText(history, nodes);
    if (text !== null)
      yield { kind: 'text', text, nodes, separators, fidelity: 'verified', isLimited: false };
  },
};

/** Null for a single node, and when none of the nodes is known. */
function restoredText(history: SourceHistory, nodes: readonly ProseMirrorNode[]): string | null {
  const known = nodes.map((node) => history.findBlock([node]));
  if (nodes.length < 2 || known.every((block) => block === null)) return null;
  return nodes
    .map((node, at) => {
      const [own, previous] = [known[at], known[at - 1]];
      const source = own ? own.block.source : serializeBlocks([node], defaultStyle);
      const wereNeighbours = own && previous && own.before === previous.block.source;
      return (at === 0 ? '' : ((wereNeighbours ? own.separatorBefore : null) ?? '\n\n')) + source;
    })
    .join('');
}
