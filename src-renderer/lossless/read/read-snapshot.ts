import { type Definitions, emptyComment, type Snapshot, type SnapshotBlock } from '../model/snapshot.ts';
import { isList } from '../model/source-list.ts';
import { readSourceList } from './read-source-list.ts';
import type { Reader } from './reader.ts';
import { cacheList } from './source-list-cache.ts';

/** An edit of a list with more characters is checked item by item alone, without parsing the whole list. */
export const longList = 20_000;

/** Reads a text (LF newlines) into a snapshot. */
export function readSnapshot(reader: Reader, text: string): Snapshot {
  const definitions: Definitions = {};
  const split = reader.split(text, definitions);
  const blocks: SnapshotBlock[] = [];
  for (const block of split.blocks) {
    const last = blocks[blocks.length - 1];
    if (block.source === emptyComment && last !== undefined)
      blocks[blocks.length - 1] = { ...last, separator: last.separator + emptyComment + block.separator };
    else {
      const nodes = reader.nodes(block, definitions);
      const [node] = nodes;
      // later edits of a long list then need not parse it again
      const isLong = node !== undefined && isList(node) && block.source.length > longList;
      const list = isLong ? readSourceList(block.source, block.tokens, node) : null;
      if (isLong && list !== null) cacheList(node, list);
      blocks.push({ source: block.source, separator: block.separator, nodes });
    }
  }
  return { leading: split.leading, blocks, definitions };
}
