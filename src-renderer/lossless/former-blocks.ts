import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BaseBlock, BaseText } from './base-text.ts';
import { isBlankParagraph } from './blank-paragraph.ts';

/** A block that was replaced or deleted, the gap that stood before it, and the sources it stood between. */
export type FormerBlock = {
  readonly block: BaseBlock;
  readonly gapBefore: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** Blocks of earlier saves: what undo brings back is written as it was. */
export type FormerBlocks = {
  /** Keeps the blocks of a base that are not in the text any more. */
  remember(base: BaseText, gone: readonly number[]): void;
  find(nodes: readonly ProseMirrorNode[]): FormerBlock | null;
  /** Keeps the gap between neighbours that something comes between. */
  rememberGap(before: BaseBlock, after: BaseBlock): void;
  /** The gap that stood between two blocks when they were neighbours; null when they never were. */
  gap(before: BaseBlock, after: BaseBlock): string | null;
  /** Told when a base was read again, by other link definitions: it is still the same text. */
  readAgain(base: BaseText, again: BaseText): void;
  /** Keeps a whole text that another took the place of, whose nodes are larger by `growth`. */
  rememberText(base: BaseText, next: BaseText, growth: number): void;
  /**
   * The text a document was written as, or read from, before it became `base`: undo back to it brings back every sign.
   * `growth` is by how much the document is larger than `base`.
   */
  text(base: BaseText, children: readonly ProseMirrorNode[], growth: number): BaseText | null;
};

/** More blocks than undo reaches back to. */
const most = 500;

/** Whole texts that are kept, besides the first: each is a list of all blocks. */
const mostTexts = 50;

/** A whole text; its size tells it from most others, without a look at each of its nodes. */
type FormerText = {
  readonly text: BaseText;
  /** The sizes of its nodes, counted from those of the first text. */
  readonly size: number;
  /** What it shows, paragraphs without text aside; null as long as nobody asked. */
  shown: readonly ProseMirrorNode[] | null;
  /** Where it last was something else. */
  differs: number;
};

/** Two blocks that were neighbours. The sources are compared, and not copied into a key: either may be a megabyte. */
type Neighbours = { readonly before: string; readonly after: string; readonly gap: string };

const pairOf = (before: BaseBlock, after: BaseBlock): string =>
  `${keyOf(before.nodes)}\0${keyOf(after.nodes)}`;

/** Cheap also for a list of a megabyte; what is found by it is compared. */
const keyOf = (nodes: readonly ProseMirrorNode[]): string =>
  nodes
    .map(
      (node) => `${node.type.name} ${node.nodeSize} ${node.textBetween(0, Math.min(node.content.size, 100))}`,
    )
    .join();

/** Lets go of the oldest. */
function trim(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(key);
  }
}

export function createFormerBlocks(): FormerBlocks {
  const blocks = new Map<string, FormerBlock>();
  const gaps = new Map<string, Neighbours>();
  const texts: FormerText[] = [];
  let newest: BaseText | null = null;
  let size = 0;
  return {
    remember(base, gone) {
      for (const index of gone) {
        const block = base.blocks[index];
        if (block === undefined) continue;
        const key = keyOf(block.nodes);
        blocks.delete(key);
        const [before, after] = [base.blocks[index - 1], base.blocks[index + 1]];
        blocks.set(key, {
          block,
          gapBefore: before?.gap ?? null,
          before: before?.source ?? null,
          after: after?.source ?? null,
        });
      }
      trim(blocks);
      trim(gaps);
    },
    rememberGap(before, after) {
      const key = pairOf(before, after);
      gaps.delete(key);
      gaps.set(key, { before: before.source, after: after.source, gap: before.gap });
    },
    rememberText(base, next, growth) {
      // what another program wrote begins anew: nobody goes back behind it
      if (base !== newest) texts.length = 0;
      newest = next;
      texts.push({ text: base, size, shown: null, differs: 0 });
      size += growth;
      if (texts.length > mostTexts) texts.splice(1, 1);
    },
    readAgain(base, again) {
      if (base !== newest) return;
      newest = again;
      size += sizeOf(again) - sizeOf(base);
    },
    text(base, children, growth) {
      if (base !== newest) return null;
      const asLarge = texts.filter((former) => former.size === size + growth);
      if (asLarge.length === 0) return null;
      const shown = children.filter((node) => !isBlankParagraph(node));
      return asLarge.findLast((former) => shows(former, shown))?.text ?? null;
    },
    gap(before, after) {
      const known = gaps.get(pairOf(before, after));
      return known?.before === before.source && known.after === after.source ? known.gap : null;
    },
    find(nodes) {
      const former = blocks.get(keyOf(nodes));
      const isSame = former?.block.nodes.length === nodes.length;
      return former !== undefined && isSame && former.block.nodes.every((node, at) => nodes[at]?.eq(node))
        ? former
        : null;
    },
  };
}

const sizeOf = ({ blocks }: BaseText): number =>
  blocks.reduce((sum, { nodes }) => sum + nodes.reduce((total, node) => total + node.nodeSize, 0), 0);

/** Whether a text shows these nodes, paragraphs without text aside. */
function shows(former: FormerText, nodes: readonly ProseMirrorNode[]): boolean {
  former.shown ??= former.text.blocks
    .flatMap((block) => block.nodes)
    .filter((node) => !isBlankParagraph(node));
  const { shown } = former;
  if (shown.length !== nodes.length) return false;
  const isSame = (node: ProseMirrorNode, at: number): boolean => {
    const there = nodes[at];
    return node === there || (there !== undefined && node.nodeSize === there.nodeSize && node.eq(there));
  };
  // what was edited once is mostly still edited: the rest of a long note is not looked through again
  const last = shown[former.differs];
  if (last !== undefined && !isSame(last, former.differs)) return false;
  const differs = shown.findIndex((node, at) => !isSame(node, at));
  former.differs = Math.max(0, differs);
  return differs < 0;
}
