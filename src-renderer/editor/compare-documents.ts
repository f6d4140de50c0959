import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { diffWordsWithSpace } from 'diff';
import { commonSubsequence } from '../../src-shared/common-subsequence.ts';
import { sizeOfNodes } from '../lossless/model/snapshot.ts';
import { nodeFingerprint } from '../lossless/verify/node-fingerprint.ts';

/** A range of a document that differs: a whole block, or words in one. `change`: the number of the change, from 0. */
type ChangeMark = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'gone' | 'new';
  readonly isBlock: boolean;
  readonly change: number;
};

export type MarkedDocument = { readonly doc: ProseMirrorNode; readonly marks: readonly ChangeMark[] };

/** Two documents with what differs in each, and both in one: what is gone stands before what is new. */
export type DocumentComparison = {
  readonly before: MarkedDocument;
  readonly after: MarkedDocument;
  readonly both: MarkedDocument;
  readonly changes: number;
};

/** Nodes of both documents in one list, with marks whose positions count from its start. */
type Merged = { readonly nodes: readonly ProseMirrorNode[]; readonly marks: readonly ChangeMark[] };

/** Containers whose children are compared one by one. */
const containers = ['bulletList', 'orderedList', 'listItem', 'blockquote', 'callout', 'details'];

/** Compares two documents of the editor's schema, block by block and changed blocks word by word. */
export function compareDocuments(before: ProseMirrorNode, after: ProseMirrorNode): DocumentComparison {
  const [beforeMarks, afterMarks]: [ChangeMark[], ChangeMark[]] = [[], []];
  let changes = 0;
  const nextChange = (): number => changes++;

  function compareChildren(
    one: readonly ProseMirrorNode[],
    other: readonly ProseMirrorNode[],
    start: number,
    startThere: number,
  ): Merged {
    const nodes: ProseMirrorNode[] = [];
    const marks: ChangeMark[] = [];
    let size = 0;
    const add = (merged: Merged): void => {
      for (const mark of merged.marks) marks.push({ ...mark, from: mark.from + size, to: mark.to + size });
      for (const node of merged.nodes) {
        nodes.push(node);
        size += node.nodeSize;
      }
    };
    let [at, there, place, placeThere] = [0, 0, start, startThere];
    const ends = [one.length, other.length] as const;
    for (const [next, nextThere] of [...commonSubsequence(one.map(keyOf), other.map(keyOf)), ends]) {
      const [gone, come] = [one.slice(at, next), other.slice(there, nextThere)];
      const paired = Math.min(gone.length, come.length);
      for (let index = 0; index < paired; index += 1) {
        const [left, right] = [gone[index], come[index]];
        if (left === undefined || right === undefined) continue;
        add(compareNodes(left, right, place, placeThere));
        place += left.nodeSize;
        placeThere += right.nodeSize;
      }
      const [restGone, restCome] = [gone.slice(paired), come.slice(paired)];
      add(replaced(restGone, restCome, place, placeThere));
      place += sizeOfNodes(restGone);
      placeThere += sizeOfNodes(restCome);
      const same = other[nextThere];
      if (same !== undefined) add({ nodes: [same], marks: [] });
      place += one[next]?.nodeSize ?? 0;
      placeThere += same?.nodeSize ?? 0;
      [at, there] = [next + 1, nextThere + 1];
    }
    return { nodes, marks };
  }

  function compareNodes(
    one: ProseMirrorNode,
    other: ProseMirrorNode,
    start: number,
    startThere: number,
  ): Merged {
    if (one.type === other.type && containers.includes(one.type.name)) {
      const [counted, left, right] = [changes, beforeMarks.length, afterMarks.length];
      const inner = compareChildren(one.children, other.children, start + 1, startThere + 1);
      const content = Fragment.from([...inner.nodes]);
      if (inner.marks.length > 0 && other.type.validContent(content))
        return { nodes: [other.copy(content)], marks: inner.marks.map((mark) => moved(mark, 1)) };
      // it differs in itself, or cannot hold the children of both
      changes = counted;
      beforeMarks.length = left;
      afterMarks.length = right;
    } else if (one.hasMarkup(other.type, other.attrs) && one.isTextblock) {
      const merged = compareText(one, other, start, startThere);
      if (merged !== null) return merged;
    }
    return replaced([one], [other], start, startThere);
  }

  function compareText(
    one: ProseMirrorNode,
    other: ProseMirrorNode,
    start: number,
    startThere: number,
  ): Merged | null {
    const parts = compareInline(one, other);
    if (parts === null) return null;
    const change = nextChange();
    let content = Fragment.empty;
    const marks: ChangeMark[] = [];
    for (const { kind, from, to } of parts) {
      const place = content.size + 1;
      content = content.append((kind === 'gone' ? one : other).content.cut(from, to));
      if (kind === 'same') continue;
      const mark = { kind, isBlock: false, change };
      marks.push({ ...mark, from: place, to: place + to - from });
      if (kind === 'gone') beforeMarks.push({ ...mark, from: start + 1 + from, to: start + 1 + to });
      else afterMarks.push({ ...mark, from: startThere + 1 + from, to: startThere + 1 + to });
    }
    return { nodes: [other.copy(content)], marks };
  }

  /** Nodes in the place of others, each changed as a whole. */
  function replaced(
    gone: readonly ProseMirrorNode[],
    come: readonly ProseMirrorNode[],
    start: number,
    startThere: number,
  ): Merged {
    if (gone.length + come.length === 0) return { nodes: [], marks: [] };
    const change = nextChange();
    const goneMarks = blockMarks(gone, 'gone', change);
    const newMarks = blockMarks(come, 'new', change);
    for (const mark of goneMarks) beforeMarks.push(moved(mark, start));
    for (const mark of newMarks) afterMarks.push(moved(mark, startThere));
    return {
      nodes: [...gone, ...come],
      marks: [...goneMarks, ...newMarks.map((mark) => moved(mark, sizeOfNodes(gone)))],
    };
  }

  const both = compareChildren(before.children, after.children, 0, 0);
  return {
    before: { doc: before, marks: beforeMarks },
    after: { doc: after, marks: afterMarks },
    both: { doc: after.copy(Fragment.from([...both.nodes])), marks: both.marks },
    changes,
  };
}

/** Nodes with the same key are the same: in what Markdown says of them, and in their text to the last space. */
const keyOf = (node: ProseMirrorNode): string =>
  [nodeFingerprint(node), JSON.stringify(node.attrs), textOf(node)].join('\0');
const textOf = (node: ProseMirrorNode): string =>
  node.textBetween(0, node.content.size, '\n', (leaf) => JSON.stringify(leaf.attrs));
const moved = (mark: ChangeMark, by: number): ChangeMark => ({
  ...mark,
  from: mark.from + by,
  to: mark.to + by,
});

function blockMarks(nodes: readonly ProseMirrorNode[], kind: 'gone' | 'new', change: number): ChangeMark[] {
  let at = 0;
  return nodes.map(({ nodeSize }) => {
    at += nodeSize;
    return { from: at - nodeSize, to: at, kind, isBlock: true, change };
  });
}

/** A part of a text block of which the words are the same on both sides, or on one side only. Offsets in the block's content. */
type InlinePart =
  | { readonly kind: 'same'; readonly from: number; readonly to: number; readonly fromBefore: number }
  | { readonly kind: 'gone' | 'new'; readonly from: number; readonly to: number };

/** Milliseconds for one block, which may be a code block of thousands of lines. */
const timeout = 200;
/** Blocks that share less than this part of the shorter one's characters are shown as two: words alone would be confetti. */
const leastShared = 0.4;

/**
 * Compares two text blocks word by word; `gone` parts are of the first, all others of the second. Null when they have too little in
 * common, differ in something else than words, or hold what has no place in a text.
 */
function compareInline(before: ProseMirrorNode, after: ProseMirrorNode): InlinePart[] | null {
  const leaves = new Map<string, string>();
  const [one, other] = [unitsOf(before, leaves), unitsOf(after, leaves)];
  if (one === null || other === null || one === other) return null;
  const words = diffWordsWithSpace(one, other, { timeout });
  if (words === undefined) return null;
  const parts: InlinePart[] = [];
  let [at, there, shared] = [0, 0, 0];
  for (const { value, added, removed } of words) {
    const { length } = value;
    if (removed) parts.push({ kind: 'gone', from: at, to: at + length });
    else if (added) parts.push({ kind: 'new', from: there, to: there + length });
    else {
      parts.push({ kind: 'same', from: there, to: there + length, fromBefore: at });
      shared += value.trim().length;
    }
    if (!added) at += length;
    if (!removed) there += length;
  }
  return shared < leastShared * Math.min(one.trim().length, other.trim().length) ? null : parts;
}

/** The first character of private use: it stands for a node without text, such as an image. */
const firstLeaf = 0xe000;

/**
 * The text of a block, a character for each position; null when it has content of another kind. `leaves`: the characters of nodes
 * without text, the same for those that show the same.
 */
function unitsOf(block: ProseMirrorNode, leaves: Map<string, string>): string | null {
  const text = block.textBetween(0, block.content.size, undefined, (node) => {
    const fingerprint = nodeFingerprint(node);
    const known = leaves.get(fingerprint) ?? String.fromCharCode(firstLeaf + leaves.size);
    leaves.set(fingerprint, known);
    return known;
  });
  return text.length === block.content.size ? text : null;
}
