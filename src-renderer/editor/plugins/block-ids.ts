import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type BlockId, blockIdAtEnd } from '../../../src-shared/markdown/note-part.ts';

/** Dims the `^id` at the end of a block, by which links mean it. */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins() {
    const key = new PluginKey<DecorationSet>('blockIds');
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => idsIn(doc),
          apply: (transaction, before) => (transaction.docChanged ? idsIn(transaction.doc) : before),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

/** Where in a text block its id stands; a node never changes, so most of a note is not looked at again. */
const known = new WeakMap<ProseMirrorNode, BlockId | null>();

function idsIn(doc: ProseMirrorNode): DecorationSet {
  const ids: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    const id = idOf(node);
    if (id !== null) ids.push(Decoration.inline(at + 1 + id.from, at + 1 + id.to, { class: 'block-id' }));
    return false;
  });
  return ids.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, ids);
}

/** Where the text of a block ends that is called so, or where that begins which stands above an id of its own; null where there is none. */
export function placeOfBlockId(doc: ProseMirrorNode, id: string): number | null {
  const wanted = id.toLowerCase();
  let place: number | null = null;
  doc.descendants((node, at, parent, index) => {
    if (place !== null || !node.isTextblock) return place === null;
    const found = idOf(node);
    if (found?.id.toLowerCase() !== wanted) return false;
    const above = found.from === 0 ? parent?.maybeChild(index - 1) : null;
    place = above ? Selection.near(doc.resolve(at - above.nodeSize + 1)).from : at + 1 + found.from;
    return false;
  });
  return place;
}

function idOf(block: ProseMirrorNode): BlockId | null {
  const before = known.get(block);
  if (before !== undefined) return before;
  const { lastChild } = block;
  const text = block.type.spec.code || !lastChild?.isText ? '' : (lastChild.text ?? '');
  const id = text.includes('^') ? blockIdAtEnd(text) : null;
  const start = block.content.size - text.length;
  const found = id === null ? null : { id: id.id, from: start + id.from, to: start + id.to };
  known.set(block, found);
  return found;
}
