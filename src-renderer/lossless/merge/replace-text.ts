import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { AddMarkStep, RemoveMarkStep } from '@tiptap/pm/transform';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import type { MergeAtCaret } from './merge-at-caret.ts';
import { replaceFragment } from './replace-fragment.ts';

/**
 * Gives a text block whose content begins at `start` the content of another one. Words that stay are not replaced, also when their
 * marks change: a caret and undo keep their places between them. What was typed up to the `caret` stays, too, also beside equal words.
 */
export function replaceText(
  tr: Transaction,
  start: number,
  old: ProseMirrorNode,
  wanted: ProseMirrorNode,
  caret: MergeAtCaret | null,
): void {
  const replacement = caret?.replacement(old, wanted) ?? null;
  const next = replacement?.node ?? wanted;
  const cuts = replacement?.cuts ?? [];
  const words = wordsOf(
    old,
    cuts.map(([at]) => at),
  );
  const others = wordsOf(
    next,
    cuts.map(([, there]) => there),
  );
  const pairs = pairsOf(words, others, cuts);
  let [end, until] = [old.content.size, next.content.size];
  // from the last to the first, so that positions before stay valid
  for (const [at, there] of [[-1, -1] as const, ...pairs].reverse()) {
    const [word, other] = [words[at], others[there]];
    const [from, first] = [word?.end ?? 0, other?.end ?? 0];
    const { left, right } = visibleRange(old, from, end);
    if (left < right || first < until)
      replaceFragment(tr, start + left, old, old.content.cut(left, right), next.content.cut(first, until));
    if (word === undefined || other === undefined) continue;
    mark(tr, start, word, other.marks);
    [end, until] = [word.start, other.start];
  }
  if (replacement !== null) caret?.replaced(tr, start, replacement);
}

/** Which words of two blocks are the same, in order; those before a cut of one are before it in the other, too. */
function pairsOf(
  words: readonly Word[],
  others: readonly Word[],
  cuts: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  let [first, firstThere] = [0, 0];
  return [...cuts, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const].flatMap(([cut, there]) => {
    const between = words.slice(first).filter(({ end }) => end <= cut);
    const betweenThere = others.slice(firstThere).filter(({ end }) => end <= there);
    const [at, place] = [first, firstThere];
    [first, firstThere] = [first + between.length, firstThere + betweenThere.length];
    const pairs = commonSubsequence(
      between.map(({ key }) => key),
      betweenThere.map(({ key }) => key),
    );
    return pairs.map(([one, other]) => [at + one, place + other] as const);
  });
}

/** A range without spaces beside a line break or an end of the block: they are on the screen, but not in Markdown. */
function visibleRange(
  block: ProseMirrorNode,
  from: number,
  to: number,
): { readonly left: number; readonly right: number } {
  const isEnd = (node: ProseMirrorNode | null | undefined): boolean => !node || /Break$/.test(node.type.name);
  const text = block.textBetween(from, to, null, '\ufffc');
  const before = isEnd(block.childBefore(from).node) ? text.search(/[^ ]|$/) : 0;
  const behind = isEnd(block.childAfter(to).node) ? text.length - Math.max(before, text.trimEnd().length) : 0;
  return { left: from + before, right: to - behind };
}

type Word = {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
};

function mark(tr: Transaction, at: number, { start, end, marks }: Word, wanted: readonly Mark[]): void {
  for (const one of marks) if (!one.isInSet(wanted)) tr.step(new RemoveMarkStep(at + start, at + end, one));
  for (const one of wanted) if (!one.isInSet(marks)) tr.step(new AddMarkStep(at + start, at + end, one));
}

/** The words of a block, and each character between them. A word ends at a cut, too. */
function wordsOf(block: ProseMirrorNode, cuts: readonly number[]): Word[] {
  const words: Word[] = [];
  // where the block is one line in Markdown, a line break is a space
  const isLine = block.type.name !== 'paragraph';
  block.forEach(({ type, attrs, text, nodeSize, marks }, offset) => {
    const key = isLine && type.name === 'softBreak' ? ' ' : `${type.name}\0${JSON.stringify(attrs)}`;
    if (text === undefined) words.push({ key, start: offset, end: offset + nodeSize, marks });
    for (const { 0: word, index } of text?.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []) {
      const last = offset + index + word.length;
      let start = offset + index;
      for (const end of [...cuts.filter((cut) => cut > start && cut < last), last]) {
        words.push({ key: word.slice(start - offset - index, end - offset - index), start, end, marks });
        start = end;
      }
    }
  });
  return words;
}
