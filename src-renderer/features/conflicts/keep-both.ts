import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import { trimTrailingNewlines } from '../../../src-shared/markdown/trim-end.ts';

/** The first line of the callout with the other program's version. */
const mark = '> [!conflict] Changed by another program';

/** A paragraph, a list or a whole fenced code block, and the blank lines after it. */
type Block = { readonly text: string; readonly separator: string };

/**
 * Merges two versions of `base` block by block: a block that only one side changed is taken from that side; where both changed it,
 * mine comes first and theirs follows in a callout. Without a base everything that is not in mine follows.
 */
export function keepBoth(base: string | null, mine: string, theirs: string): string {
  if (theirs === mine || theirs === base) return mine;
  if (mine === base) return theirs;
  const [before, ours, others] = [blocksOf(base ?? ''), blocksOf(mine), blocksOf(theirs)];
  const [inOurs, inOthers] = [placesOf(before, ours), placesOf(before, others)];
  const kept: Block[] = [];
  let [at, our, other] = [0, 0, 0];
  const settle = (toBase: number, toOurs: number, toOthers: number): void => {
    kept.push(...settled(before.slice(at, toBase), ours.slice(our, toOurs), others.slice(other, toOthers)));
  };
  before.forEach((_block, index) => {
    const [ourPlace, otherPlace] = [inOurs.get(index), inOthers.get(index)];
    if (ourPlace === undefined || otherPlace === undefined) return;
    settle(index, ourPlace, otherPlace);
    kept.push(...ours.slice(ourPlace, ourPlace + 1));
    [at, our, other] = [index + 1, ourPlace + 1, otherPlace + 1];
  });
  settle(before.length, ours.length, others.length);
  return joined(kept, mine.slice(trimTrailingNewlines(mine).length));
}

/** Merges both versions of the same blocks. */
function settled(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): readonly Block[] {
  if (isSame(theirs, base) || isSame(theirs, mine) || theirs.length === 0) return mine;
  if (isSame(mine, base)) return theirs;
  // Adjacent blocks of which each side changed a different one do not conflict.
  if (base.length > 1 && mine.length === base.length && theirs.length === base.length)
    return base.flatMap((block, index) =>
      settled([block], mine.slice(index, index + 1), theirs.slice(index, index + 1)),
    );
  const quoted = joined(theirs, '')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`));
  return [...mine, { text: [mark, ...quoted].join('\n'), separator: '\n\n' }];
}

/** Splits a text at blank lines, except within fenced code. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), separator: '\n' });
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '' && fence === null) {
      end();
      const ended = blocks.at(-1);
      if (ended !== undefined) blocks[blocks.length - 1] = { ...ended, separator: `${ended.separator}\n` };
      continue;
    }
    const [, opens] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (opens !== undefined && fence === null) fence = opens;
    else if (
      fence !== null &&
      line.trim().startsWith(fence) &&
      line.trim().replaceAll(fence[0] ?? '', '') === ''
    )
      fence = null;
    lines.push(line);
  }
  end();
  return blocks;
}

/** Maps the indexes of the blocks of one text that the other still has to their indexes there. */
const placesOf = (one: readonly Block[], other: readonly Block[]): ReadonlyMap<number, number> =>
  new Map(commonSubsequence(one.map(textOf), other.map(textOf)));

function joined(blocks: readonly Block[], end: string): string {
  const text = blocks
    .map((block) => block.text + (block.separator.length > 1 ? block.separator : '\n\n'))
    .join('');
  return trimTrailingNewlines(text) + end;
}

const textOf = (block: Block): string => block.text;
const isSame = (one: readonly Block[], other: readonly Block[]): boolean =>
  one.length === other.length && one.every((block, index) => block.text === other[index]?.text);
