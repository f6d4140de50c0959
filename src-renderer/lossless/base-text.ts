import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Definitions, Reader } from './reader.ts';
import { isList, readSourceList, rememberList } from './source-list.ts';

/** A block of the text as it was last read or written, and the nodes that show it. */
export type BaseBlock = {
  readonly source: string;
  /** What stands between it and the next block: blank lines, and separators that nobody sees. */
  readonly gap: string;
  readonly nodes: readonly ProseMirrorNode[];
};

/** A text in its blocks: `lead`, then each `source` and `gap`, joined again, are the text. */
export type BaseText = {
  readonly lead: string;
  readonly blocks: readonly BaseBlock[];
  readonly definitions: Definitions;
};

/** Lists up to this many characters are read as a whole, besides item by item, before an edit of them is written. */
export const wholeList = 20_000;

/** What keeps two blocks apart that would flow together; it is a part of a gap, and not shown. */
export const separator = '<!-- -->';

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

/** The text of its blocks. */
export const textOf = ({ lead, blocks }: Pick<BaseText, 'lead' | 'blocks'>): string =>
  lead + blocks.map(({ source, gap }) => source + gap).join('');

/** A gap with a blank line in it. */
export const widened = (gap: string): string => ((gap.match(/\n/g) ?? []).length >= 2 ? gap : '\n\n');
