import type { Definitions, SnapshotBlock } from '../model/snapshot.ts';
import { parseRawBlocks } from '../read/parse-raw-blocks.ts';
import { type Reader, scopedDefinitions } from '../read/reader.ts';
import { showSame } from '../verify/node-fingerprint.ts';

/**
 * Parses a block with other link definitions. Returns the same block where it shows the same. A raw block stays as it is, also
 * when its edited source would be parsed as something else by now: nothing changes under the caret.
 */
export function reparseBlock(reader: Reader, definitions: Definitions, block: SnapshotBlock): SnapshotBlock {
  if (block.nodes.some(({ type }) => type.name === 'rawBlock')) return block;
  const own = scopedDefinitions(definitions);
  const parsed = reader.split(block.source, own).blocks;
  const nodes = parsed.flatMap((part) => reader.nodes(part, own));
  const shown = block.nodes.flatMap((node) => parseRawBlocks(reader, node, own));
  return showSame(shown, nodes) ? block : { ...block, nodes };
}
