import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Direction, directionOf, hasRightToLeft } from '../../text/text-direction.ts';
import { pluginExtension } from '../plugin-extension.ts';

const key = new PluginKey<DecorationSet>('textDirection');

/** A block that is read in another direction than what is around it. */
type DirectedBlock = { readonly from: number; readonly to: number; readonly direction: Direction };

/**
 * Gives each block the direction of its first letter: paragraphs, list items, quotes, tables and their cells. A block without letters
 * goes on in the direction of the one before it; code is read from the left. It is shown only, so that no text changes.
 */
export const TextDirection = pluginExtension<DecorationSet>('blockDirection', {
  key,
  state: {
    init: (_, { doc }) => decorate(doc, directedBlocks(doc)),
    apply(tr, before) {
      if (!tr.docChanged) return before;
      const blocks = directedBlocks(tr.doc);
      const mapped = before.map(tr.mapping, tr.doc);
      return hasThese(mapped, blocks) ? mapped : decorate(tr.doc, blocks);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** The blocks of a document that need a direction of their own. A document is read from the left unless its blocks say otherwise. */
export function directedBlocks(doc: ProseMirrorNode): readonly DirectedBlock[] {
  const found: DirectedBlock[] = [];
  const visit = (parent: ProseMirrorNode, start: number, around: Direction): void => {
    let before = around;
    parent.forEach((node, offset) => {
      if (!node.isBlock) return;
      const from = start + offset;
      const direction = node.type.spec.code ? 'ltr' : (directionOfNode(node) ?? before);
      // A cell keeps the direction of its table, so that the columns stay in line; its paragraph has its own.
      const isPartOfTable = /cell|row/.test(String(node.type.spec.tableRole ?? ''));
      const shown = isPartOfTable ? around : direction;
      if (shown !== around) found.push({ from, to: from + node.nodeSize, direction: shown });
      if (!node.type.spec.code) before = shown;
      if (!node.isTextblock) visit(node, from + 1, shown);
    });
  };
  if (readsFromRight(doc)) visit(doc, 0, 'ltr');
  return found;
}

const decorate = (doc: ProseMirrorNode, blocks: readonly DirectedBlock[]): DecorationSet =>
  DecorationSet.create(
    doc,
    blocks.map(({ from, to, direction }) => Decoration.node(from, to, { dir: direction }, { direction })),
  );

/** Whether a set has the decorations of exactly these blocks. */
function hasThese(set: DecorationSet, blocks: readonly DirectedBlock[]): boolean {
  const shown = new Map(set.find().map(({ from, to, spec }) => [from, `${to} ${spec.direction}`]));
  return (
    shown.size === blocks.length &&
    blocks.every(({ from, to, direction }) => shown.get(from) === `${to} ${direction}`)
  );
}

// A document shares the nodes that a change leaves alone with the one before it.
const directions = new WeakMap<ProseMirrorNode, Direction | null>();
const fromRight = new WeakMap<ProseMirrorNode, boolean>();

function directionOfNode(node: ProseMirrorNode): Direction | null {
  return cached(directions, node, () => {
    if (node.type.spec.code) return null;
    if (node.isTextblock) return directionOf(textOf(node));
    for (const child of node.children) {
      const direction = directionOfNode(child);
      if (direction !== null) return direction;
    }
    return null;
  });
}

const readsFromRight = (node: ProseMirrorNode): boolean =>
  cached(fromRight, node, () =>
    node.isTextblock ? hasRightToLeft(textOf(node)) : node.children.some(readsFromRight),
  );

/** The text with that of wiki links; formulas and images have no direction. */
const textOf = (block: ProseMirrorNode): string =>
  block.textBetween(0, block.content.size, '', ({ type, attrs }) =>
    type.name === 'rawInline' && attrs.kind === 'wiki-link' ? String(attrs.source) : ' ',
  );

function cached<Value>(
  values: WeakMap<ProseMirrorNode, Value>,
  node: ProseMirrorNode,
  compute: () => Value,
): Value {
  const known = values.get(node);
  if (known !== undefined) return known;
  const value = compute();
  values.set(node, value);
  return value;
}
