import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { diff3Merge } from 'node-diff3';

/** Blocks of text that are merged word by word. Of code, a part of each side would be a program that neither side wrote. */
const mergedBlocks: ReadonlySet<string> = new Set(['paragraph', 'heading']);

/**
 * Merges what two sides made of the text of a block, word by word: two who write in one paragraph, or both at its end, keep their
 * words. Null where both changed the same words, or made it another kind of block.
 */
export function mergeTextblocks(
  base: ProseMirrorNode,
  ours: ProseMirrorNode,
  theirs: ProseMirrorNode,
): ProseMirrorNode | null {
  const isSameBlock = ours.hasMarkup(base.type, base.attrs) && theirs.hasMarkup(base.type, base.attrs);
  if (!mergedBlocks.has(base.type.name) || !isSameBlock) return null;
  const [mine, before, other] = [tokensOf(ours), tokensOf(base), tokensOf(theirs)];
  const nodes = new Map([...other, ...mine]);
  const keys = (tokens: readonly Token[]): string[] => tokens.map(([key]) => key);
  const result: ProseMirrorNode[] = [];
  for (const region of diff3Merge(keys(mine), keys(before), keys(other), { excludeFalseConflicts: true })) {
    const wanted = region.ok ?? (region.conflict ? bothInserted(region.conflict) : null);
    if (wanted === null) return null;
    for (const key of wanted) {
      const node = nodes.get(key);
      if (node !== undefined) result.push(node);
    }
  }
  return ours.copy(Fragment.fromArray(result));
}

/** A word, a space or a punctuation mark with its marks, or another inline node: its key, by which it is compared, and the node. */
type Token = readonly [string, ProseMirrorNode];

/** Words; single characters of scripts without spaces between words. */
const words =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

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

/** What both sides made of the same words; null unless one of them only added something before or after. */
function bothInserted({
  a: mine,
  o: before,
  b: other,
}: {
  a: readonly string[];
  o: readonly string[];
  b: readonly string[];
}): readonly string[] | null {
  // one side has what the other was about to write
  if (before.length === 0 && isBeginning(other, mine)) return mine;
  if (before.length === 0 && isBeginning(mine, other)) return other;
  const isApart = (first: readonly string[], second: readonly string[]): boolean =>
    !(isWord.test(first.at(-1) ?? '') && isWord.test(second[0] ?? ''));
  const joined = (first: readonly string[], second: readonly string[]) =>
    isApart(first, second) ? [...first, ...second] : null;
  if (begins(other, before)) return joined(mine, other.slice(before.length));
  if (begins(mine, before)) return joined(other, mine.slice(before.length));
  if (ends(other, before)) return joined(other.slice(0, other.length - before.length), mine);
  if (ends(mine, before)) return joined(mine.slice(0, mine.length - before.length), other);
  return null;
}

/** Whether some words are the beginning of others, of which the last may be longer. */
function isBeginning(some: readonly string[], all: readonly string[]): boolean {
  const [word = '', marks] = some.at(-1)?.split('\0') ?? [];
  const [longer = '', others] = all[some.length - 1]?.split('\0') ?? [];
  return begins(all, some.slice(0, -1)) && longer.startsWith(word) && marks === others;
}

/** Two words side by side would become one: 5 and 7 are no 57. */
const isWord = /^[\p{L}\p{M}\p{N}_]/u;

const begins = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((key, at) => all[at] === key);
const ends = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((key, at) => all[all.length - some.length + at] === key);
