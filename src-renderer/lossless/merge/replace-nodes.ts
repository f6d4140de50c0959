import { Fragment, type Mark, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { AddMarkStep, RemoveMarkStep, ReplaceStep } from '@tiptap/pm/transform';
import { commonSubsequence } from '../../../src-shared/common-subsequence.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';

/** Offsets in two blocks of text that are the same place: what was typed between them stays in one piece. */
export type Cuts = {
  readonly block: ProseMirrorNode;
  readonly next: ProseMirrorNode;
  readonly at: readonly (readonly [old: number, next: number])[];
};

/** `keepsBlanks`: blank paragraphs between blocks, which no text can hold, stay also where their neighbours change; in a cell or an item they are its text. */
export type ReplaceOptions = { readonly keepsBlanks: boolean; readonly cuts: Cuts | null };

/**
 * Replaces neighbours in a parent, of which the first begins at `start`, by others, but only what differs, also inside lists and
 * quotes: a caret in unchanged content keeps its place.
 */
export function replaceNodes(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  written: readonly ProseMirrorNode[],
  options: ReplaceOptions,
): void {
  const next = withBlanksOf(old, written);
  const starts = [start];
  for (const node of old) starts.push((starts.at(-1) ?? start) + node.nodeSize);
  const pairs = commonSubsequence(old.map(keyOf), next.map(keyOf));
  let [end, until] = [old.length, next.length];
  // from the last to the first, so that positions before stay valid
  for (const [at, there] of [[-1, -1] as const, ...pairs].reverse()) {
    const others = next.slice(there + 1, until);
    let [first, last] = [at + 1, end];
    while (options.keepsBlanks && last > first && isKept(old[last - 1], others.at(-1))) last -= 1;
    while (options.keepsBlanks && first < last && isKept(old[first], others[0])) first += 1;
    replaceRange(tr, starts[first] ?? start, parent, old.slice(first, last), others, options);
    [end, until] = [at, there];
  }
}

/** Whether a node is a blank paragraph that nothing takes the place of. */
const isKept = (node: ProseMirrorNode | undefined, other: ProseMirrorNode | undefined): boolean =>
  node !== undefined && isBlankParagraph(node) && (other === undefined || !isBlankParagraph(other));

/**
 * Nodes of a text with the blank paragraphs between those they replace one by one: a text cannot hold any, and undo keeps its places
 * around them.
 */
function withBlanksOf(
  old: readonly ProseMirrorNode[],
  written: readonly ProseMirrorNode[],
): readonly ProseMirrorNode[] {
  const shown = old.filter((node) => !isBlankParagraph(node));
  if (shown.length !== written.length || shown.length === 0) return written;
  const next = written.values();
  return old.map((node) => (isBlankParagraph(node) ? node : (next.next().value ?? node)));
}

const keyOf = (node: ProseMirrorNode): string => `${nodeFingerprint(node)}\0${JSON.stringify(node.attrs)}`;

/** Nodes of the same number and types are changed one by one. Of others only the first is, if it is a container that stays. */
function replaceRange(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: readonly ProseMirrorNode[],
  next: readonly ProseMirrorNode[],
  options: ReplaceOptions,
): void {
  const inside = { ...options, keepsBlanks: false };
  const pairs = old.map((node, at) => [node, next[at]] as const);
  const isOfSameType = ([before, after]: (typeof pairs)[number]): boolean => before.type === after?.type;
  const isPaired = old.length === next.length && pairs.every(isOfSameType);
  const [first, other] = pairs[0] ?? [];
  const isFirst = first !== undefined && !first.isTextblock && !first.isLeaf && first.type === other?.type;
  const kept = isPaired ? pairs : isFirst ? pairs.slice(0, 1) : [];
  let end = kept.reduce((sum, [{ nodeSize }]) => sum + nodeSize, start);
  const [rest, others] = [old.slice(kept.length), next.slice(kept.length)];
  replaceFragment(tr, end, parent, Fragment.from([...rest]), Fragment.from([...others]));
  for (const [before, after] of [...kept].reverse()) {
    end -= before.nodeSize;
    if (after === undefined) continue;
    if (before.isTextblock) replaceText(tr, end + 1, before, after, options);
    else if (!before.isLeaf) replaceNodes(tr, end + 1, before, before.children, after.children, inside);
    if (!before.sameMarkup(after)) tr.setNodeMarkup(end, null, after.attrs, after.marks);
  }
}

/**
 * Gives a text block whose content begins at `start` the content of another one. Words that stay are not replaced, also when their
 * marks change: a caret and undo keep their places between them. What was typed between two cuts stays, too, also beside equal words.
 */
function replaceText(
  tr: Transaction,
  start: number,
  old: ProseMirrorNode,
  next: ProseMirrorNode,
  options: ReplaceOptions,
): void {
  const cuts = options.cuts?.block === old && options.cuts.next === next ? options.cuts.at : [];
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

/** A range without spaces beside a line break or an end of the block: they are on the screen, but not in Markdown, unless it is code. */
function visibleRange(
  block: ProseMirrorNode,
  from: number,
  to: number,
): { readonly left: number; readonly right: number } {
  if (block.type.spec.code) return { left: from, right: to };
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

/** Replaces content of a parent that begins at `start`, but only the part that differs from the new content. */
function replaceFragment(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: Fragment,
  next: Fragment,
): void {
  const begin = old.findDiffStart(next);
  const end = old.findDiffEnd(next);
  if (begin === null || end === null) return;
  // characters that are equal on both sides of the difference may be counted twice
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const slice = next.size > 0 ? parent.copy(next).slice(begin, end.b + overlap) : Slice.empty;
  const [first, last] = [start + begin, start + end.a + overlap];
  // the slice fits exactly; `replace` would make a new table cell of content that begins inside a cell
  if (tr.maybeStep(new ReplaceStep(first, last, slice)).failed !== null) tr.replace(first, last, slice);
}
