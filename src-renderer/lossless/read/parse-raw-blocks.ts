import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Definitions } from '../model/snapshot.ts';
import { type Reader, scopedDefinitions } from './reader.ts';

/** A node with the source of its raw blocks parsed, as it will be when the text is opened again. */
export function parseRawBlocks(
  reader: Reader,
  node: ProseMirrorNode,
  definitions: Definitions,
): readonly ProseMirrorNode[] {
  if (node.type.name === 'rawBlock') {
    const own = scopedDefinitions(definitions);
    return reader.split(node.textContent, own).blocks.flatMap((block) => reader.nodes(block, own));
  }
  if (node.isTextblock || node.isLeaf) return [node];
  const children = node.children.flatMap((child) => parseRawBlocks(reader, child, definitions));
  return children.every((child, index) => child === node.maybeChild(index))
    ? [node]
    : [node.copy(Fragment.from(children))];
}
