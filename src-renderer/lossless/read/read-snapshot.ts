import { type BaseBlock, type BaseText, type Definitions, separator } from '../model/snapshot.ts';
import { isList } from '../model/source-list.ts';
import { readSourceList } from './read-source-list.ts';
import type { Reader } from './reader.ts';
import { rememberList } from './source-list-cache.ts';

/** Lists up to this many characters are read as a whole, besides item by item, before an edit of them is written. */
export const wholeList = 20_000;

/** Reads a text (LF line ends) into blocks and their nodes. */
export function readBase(reader: Reader, text: string): BaseText {
  const definitions: Definitions = {};
  const split = reader.split(text, definitions);
  const blocks: BaseBlock[] = [];
  for (const block of split.blocks) {
    const last = blocks[blocks.length - 1];
    if (block.source === separator && last !== undefined)
      blocks[blocks.length - 1] = { ...last, gap: last.gap + separator + block.gap };
    else {
      const nodes = reader.nodes(block, definitions);
      const [node] = nodes;
      // a long list is not read again to see where its items are
      const isLong = node !== undefined && isList(node) && block.source.length > wholeList;
      const list = isLong ? readSourceList(block.source, block.tokens, node) : null;
      if (isLong && list !== null) rememberList(node, list);
      blocks.push({ source: block.source, gap: block.gap, nodes });
    }
  }
  return { lead: split.lead, blocks, definitions };
}
