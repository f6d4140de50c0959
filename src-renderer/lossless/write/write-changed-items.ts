import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { DirtyRange, Fidelity } from '../model/dirty-range.ts';
import type { Snapshot, SnapshotBlock } from '../model/snapshot.ts';
import { isList, type SourceList } from '../model/source-list.ts';
import { cachedList, cacheList, readSourceList } from '../read/read-snapshot.ts';
import { type Reader, scopedDefinitions } from '../read/reader.ts';
import { writeItems } from './write-items.ts';

/** A list as Markdown, and how faithful it is. */
export type WrittenList = { readonly source: string; readonly fidelity: Fidelity };

/**
 * Writes a dirty range that is one list in place of one list, item by item. Null for any other range, and where an item cannot
 * be written with a fidelity that is accepted.
 */
export function writeChangedItems(
  reader: Reader,
  snapshot: Snapshot,
  { nodes, replaced }: DirtyRange,
  accept: 'verified' | 'any',
): WrittenList | null {
  const [node] = nodes;
  const block = snapshot.blocks[replaced[0] ?? -1];
  const before = block?.nodes[0];
  if (nodes.length !== 1 || replaced.length !== 1 || node === undefined || block === undefined) return null;
  if (before === undefined || block.nodes.length !== 1 || !isList(node) || !isList(before)) return null;
  const list = cachedList(before, block.source) ?? parseList(reader, snapshot, block, before);
  if (list === null) return null;
  const context = { reader, definitions: snapshot.definitions, accept };
  const written = writeItems(context, list, before, node);
  return written === null
    ? null
    : { source: cacheList(node, { items: written.items }), fidelity: written.fidelity };
}

function parseList(
  reader: Reader,
  { definitions }: Snapshot,
  { source }: SnapshotBlock,
  node: ProseMirrorNode,
): SourceList | null {
  const { blocks, leading } = reader.split(source, scopedDefinitions(definitions));
  const [block] = blocks;
  if (block === undefined || blocks.length > 1 || leading !== '') return null;
  return readSourceList(source, block.tokens, node);
}
