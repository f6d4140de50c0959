import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from '../model/snapshot.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';

/** Whole texts of earlier saves: undo back to one of them brings back every sign. */
export type FormerTexts = {
  /** Keeps a whole text that another took the place of, whose nodes are larger by `growth`. */
  remember(base: BaseText, next: BaseText, growth: number): void;
  /**
   * The text a document was written as, or read from, before it became `base`, as the document shows it.
   * `growth` is by how much the document is larger than `base`.
   */
  find(base: BaseText, children: readonly ProseMirrorNode[], growth: number): BaseText | null;
  /**
   * Told when a base was read again, by other link definitions: it is still the same text. `read` reads a block by them: undo
   * brings blocks back that were shown by other definitions than the ones they stood with.
   */
  readAgain(base: BaseText, again: BaseText, read: (block: BaseBlock) => BaseBlock): void;
  /**
   * Goes on from `next`, which another program's text made of `base`. `merged` makes the same of a former text; null where it
   * cannot.
   */
  goOn(base: BaseText, next: BaseText, merged: (text: BaseText) => BaseText | null): void;
};

/** Whole texts that are kept, besides the first: each is a list of all blocks. */
const mostTexts = 50;

/** Ways a block was shown that are kept, besides the first: definitions are seldom changed. */
const mostReadings = 8;

/** A whole text; its size tells it from most others, without a look at each of its nodes. */
type FormerText = {
  readonly text: BaseText;
  /** The sizes of its nodes, counted from those of the first text. */
  readonly size: number;
  /** The block that last was something else, and its place among the nodes; found again at once while it still is. */
  differs: { readonly block: number; readonly at: number };
};

/** The other ways that nodes were shown, by other definitions than those they were read by first. */
type Readings = Map<BaseBlock['nodes'], readonly BaseBlock['nodes'][]>;

const nowhere = { block: 0, at: 0 };

export function createFormerTexts(): FormerTexts {
  let texts: FormerText[] = [];
  let newest: BaseText | null = null;
  let size = 0;
  let readings: Readings = new Map();

  return {
    remember(base, next, growth) {
      if (base !== newest) texts = [];
      newest = next;
      texts.push({ text: base, size, differs: nowhere });
      size += growth;
      if (texts.length > mostTexts) texts.splice(1, 1);
    },
    find(base, children, growth) {
      if (base !== newest) return null;
      // what was read again may have any size
      const asLarge = texts.filter((former) => readings.size > 0 || former.size === size + growth);
      if (asLarge.length === 0) return null;
      const shown = children.filter((node) => !isBlankParagraph(node));
      for (const former of asLarge.reverse()) {
        const found = shownAs(former, shown, readings);
        if (found !== null) return found;
      }
      return null;
    },
    readAgain(base, again, read) {
      if (base !== newest) return;
      const known: Readings = new Map();
      for (const { blocks } of [...texts.map(({ text }) => text), base])
        for (const block of blocks) {
          if (known.has(block.nodes)) continue;
          const others = readings.get(block.nodes) ?? [];
          const { nodes } = read(block);
          known.set(block.nodes, nodes === block.nodes ? others : [nodes, ...others].slice(0, mostReadings));
        }
      readings = new Map([...known].filter(([, others]) => others.length > 0));
      // the text is shown in another way from now on, and may be undone back to in the way it was
      again.blocks.forEach(({ nodes }, at) => {
        const before = base.blocks[at]?.nodes;
        if (before !== undefined && before !== nodes)
          readings.set(nodes, [before, ...(readings.get(before) ?? [])].slice(0, mostReadings));
      });
      newest = again;
      size += sizeOf(again) - sizeOf(base);
    },
    goOn(base, next, merged) {
      const first = texts[0]?.size ?? size;
      const before = base === newest ? [...texts.map(({ text }) => text), base] : [base];
      texts = before.flatMap((text) => {
        const made = merged(text);
        return made === null ? [] : [{ text: made, size: first + sizeOf(made), differs: nowhere }];
      });
      newest = next;
      size = first + sizeOf(next);
    },
  };
}

const sizeOf = ({ blocks }: BaseText): number =>
  blocks.reduce((sum, { nodes }) => sum + nodes.reduce((total, node) => total + node.nodeSize, 0), 0);

/** A text with the nodes that show it; null when these nodes show something else, paragraphs without text aside. */
function shownAs(
  former: FormerText,
  children: readonly ProseMirrorNode[],
  readings: Readings,
): BaseText | null {
  const { text, differs } = former;
  // what was edited once is mostly still edited: the rest of a long note is not looked through again
  const last = text.blocks[differs.block];
  if (readings.size === 0 && last !== undefined && behind(last.nodes, children, differs.at) < 0) return null;
  let at = 0;
  const blocks: BaseBlock[] = [];
  for (const block of text.blocks) {
    const ways = [block.nodes, ...(readings.get(block.nodes) ?? [])];
    const nodes = ways.find((way) => behind(way, children, at) >= 0);
    if (nodes === undefined) {
      former.differs = { block: blocks.length, at };
      return null;
    }
    at = behind(nodes, children, at);
    blocks.push(nodes === block.nodes ? block : { ...block, nodes });
  }
  if (at < children.length) return null;
  return blocks.every((block, index) => block === text.blocks[index]) ? text : { ...text, blocks };
}

/** Where the children go on behind nodes that stand at a place; -1 when they do not stand there. */
function behind(nodes: BaseBlock['nodes'], children: readonly ProseMirrorNode[], from: number): number {
  let at = from;
  for (const node of nodes) {
    if (isBlankParagraph(node)) continue;
    const there = children[at];
    const isSame =
      node === there || (there !== undefined && node.nodeSize === there.nodeSize && node.eq(there));
    if (!isSame) return -1;
    at += 1;
  }
  return at;
}
