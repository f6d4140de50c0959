import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Definitions, SnapshotBlock } from '../model/snapshot.ts';
import { parseRawBlocks, type Reader, scopedDefinitions } from '../read/reader.ts';
import { showSame } from '../verify/node-fingerprint.ts';

/** The link definitions of a text before and after they changed. `before` is null where blocks are shown with several. */
export type ChangedDefinitions = { readonly before: Definitions | null; readonly after: Definitions };

/**
 * Parses a block with other link definitions. Returns the same block where they change nothing, also when it shows more than its
 * text can express. A raw block stays as it is, also when its edited source would be parsed as something else by now: nothing
 * changes under the caret.
 */
export function reparseBlock(
  reader: Reader,
  { before, after }: ChangedDefinitions,
  block: SnapshotBlock,
): SnapshotBlock {
  if (block.nodes.some(({ type }) => type.name === 'rawBlock')) return block;
  const read = (definitions: Definitions): ProseMirrorNode[] => {
    const own = scopedDefinitions(definitions);
    return reader.split(block.source, own).blocks.flatMap((part) => reader.nodes(part, own));
  };
  const nodes = read(after);
  const shown = block.nodes.flatMap((node) => parseRawBlocks(reader, node, after));
  const isUnchanged = before !== null && showSame(read(before), nodes);
  return isUnchanged || showSame(shown, nodes) ? block : { ...block, nodes };
}
