import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { mergeWords, words } from '../../../src-shared/note-text/merge/merge-words.ts';

/** Blocks of text that are merged word by word. Of code, a part of each side would be a program that neither side wrote. */
const mergedBlocks: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/** Whether the text of blocks is merged: that of paragraphs and headings, unless a side made it another kind of block, or of another level. */
export const areMergedByText = (
  base: ProseMirrorNode,
  ours: ProseMirrorNode,
  theirs: ProseMirrorNode,
): boolean =>
  mergedBlocks.has(base.type.name) && [ours, theirs].every((node) => node.hasMarkup(base.type, base.attrs));

/**
 * Merges what two sides made of the text of a block, word by word: two who write in one paragraph, or both at its end, keep their
 * words. Null where both changed the same words, or made it another kind of block.
 */
export function mergeTextblocks(
  base: ProseMirrorNode,
  ours: ProseMirrorNode,
  theirs: ProseMirrorNode,
): ProseMirrorNode | null {
  if (!areMergedByText(base, ours, theirs)) return null;
  const [mine, before, other] = [tokensOf(ours), tokensOf(base), tokensOf(theirs)];
  const nodes = new Map([...other, ...mine]);
  const keys = (tokens: readonly Token[]): string[] => tokens.map(([key]) => key);
  const merged = mergeWords(keys(before), keys(mine), keys(other));
  return merged && ours.copy(Fragment.fromArray(merged.flatMap((key) => nodes.get(key) ?? [])));
}

/** A word, a space or a punctuation mark with its marks, or another inline node: its key, by which it is compared, and the node. */
type Token = readonly [string, ProseMirrorNode];

function tokensOf(block: ProseMirrorNode): Token[] {
  return block.children.flatMap((node): Token[] => {
    if (!node.isText) return [[JSON.stringify(node), node]];
    const marks = JSON.stringify(node.marks);
    return [...(node.text ?? '').matchAll(words)].map(({ 0: word, index }) => [
      `${word}\0${marks}`,
      node.cut(index, index + word.length),
    ]);
  });
}
