import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { Snapshot } from '../model/snapshot.ts';
import { alignTokens } from '../text/align-tokens.ts';

/** Maps positions in a document to offsets in its Markdown, to the character where the two can be aligned. */
export type SourceMap = {
  /** The offset in the text, in UTF-16 units, of a position in the document. */
  offsetAt(position: number): number;
  /** The position in the document of an offset in the text, or the next position where a caret can be. */
  positionAt(offset: number): number;
};

/** Blocks with more characters are not aligned: an offset in them is estimated by its share of the length. */
const longBlock = 20_000;

/** A block: its positions in the document, and where its source starts in the text. */
type MappedBlock = {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly source: string;
};

export function createSourceMap(snapshot: Snapshot, document: ProseMirrorNode): SourceMap {
  const blocks = mapBlocks(snapshot, document);
  return {
    offsetAt(position) {
      const block = blocks.find(({ to }) => position <= to) ?? blocks.at(-1);
      if (block === undefined || position <= block.from) return block?.start ?? 0;
      const { from, to, start, source } = block;
      if (position > to) return start + source.length;
      const plain = plainText(document, from, to);
      return start + offsetAcross(plain, source, plainText(document, from, position).length);
    },
    positionAt(offset) {
      const block = blocks.find(({ start, source }) => offset <= start + source.length) ?? blocks.at(-1);
      if (block === undefined) return 0;
      const { from, to, start, source } = block;
      const plain = plainText(document, from, to);
      const wanted = offsetAcross(source, plain, Math.max(0, Math.min(offset - start, source.length)));
      let [low, high] = [from, to];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        if (plainText(document, from, middle).length < wanted) low = middle + 1;
        else high = middle;
      }
      return Selection.near(document.resolve(low)).from;
    },
  };
}

function mapBlocks({ leading, blocks }: Snapshot, document: ProseMirrorNode): MappedBlock[] {
  const positions = new Map<ProseMirrorNode, number>();
  document.forEach((node, offset) => void positions.set(node, offset));
  const mapped: MappedBlock[] = [];
  let start = leading.length;
  for (const { source, separator, nodes } of blocks) {
    const [first, last] = [nodes[0], nodes.at(-1)];
    const from = first && positions.get(first);
    const end = last && positions.get(last);
    if (from !== undefined && end !== undefined && last !== undefined)
      mapped.push({ from, to: end + last.nodeSize, start, source });
    start += source.length + separator.length;
  }
  return mapped;
}

const plainText = (document: ProseMirrorNode, from: number, to: number): string =>
  document.textBetween(from, to, '\n', ({ attrs }) =>
    typeof attrs.source === 'string' ? attrs.source : ' ',
  );

/** The offset in `other` of an offset in `one`, which are the same text written in two ways. */
function offsetAcross(one: string, other: string, offset: number): number {
  const byShare = Math.round((offset / Math.max(1, one.length)) * other.length);
  const aligned = Math.max(one.length, other.length) > longBlock ? null : alignTokens(one, other);
  if (aligned === null) return byShare;
  const [starts, starts2] = [startsOf(aligned.one), startsOf(aligned.other)];
  // before the word that begins here, otherwise after, or in, the token before
  const word = aligned.pairs.find(
    ([at]) => starts[at] === offset && /^[\p{L}\p{N}]/u.test(aligned.one[at] ?? ''),
  );
  if (word !== undefined) return starts2[word[1]] ?? 0;
  const before = aligned.pairs.findLast(([at]) => (starts[at] ?? 0) < offset);
  if (before === undefined) return starts2[aligned.pairs[0]?.[1] ?? 0] ?? 0;
  const [at, there] = before;
  return (starts2[there] ?? 0) + Math.min(offset - (starts[at] ?? 0), aligned.one[at]?.length ?? 0);
}

function startsOf(tokens: readonly string[]): number[] {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    at += token.length;
    return start;
  });
}
