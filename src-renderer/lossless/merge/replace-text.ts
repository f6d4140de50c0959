import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { AddMarkStep, RemoveMarkStep } from '@tiptap/pm/transform';
import { commonSubsequence } from '../../../src-shared/alignment/common-subsequence.ts';
import { replaceFragment } from './replace-fragment.ts';

/**
 * Gives a text block whose content begins at `start` the content of another one. Words that stay are not replaced, also when their
 * marks change: a caret and undo keep their places between them.
 */
export function replaceText(
  tr: Transaction,
  start: number,
  old: ProseMirrorNode,
  next: ProseMirrorNode,
): void {
  const [words, others] = [wordsOf(old), wordsOf(next)];
  const pairs = commonSubsequence(
    words.map(({ key }) => key),
    others.map(({ key }) => key),
  );
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

/** The words of a block, and each character between them. */
function wordsOf(block: ProseMirrorNode): Word[] {
  const words: Word[] = [];
  // where the block is one line in Markdown, a line break is a space
  const isLine = block.type.name !== 'paragraph';
  block.forEach(({ type, attrs, text, nodeSize, marks }, offset) => {
    const key = isLine && type.name === 'softBreak' ? ' ' : `${type.name}\0${JSON.stringify(attrs)}`;
    if (text === undefined) words.push({ key, start: offset, end: offset + nodeSize, marks });
    for (const { 0: word, index } of text?.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []) {
      const start = offset + index;
      words.push({ key: word, start, end: start + word.length, marks });
    }
  });
  return words;
}
