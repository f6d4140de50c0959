import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state';
import type { ViewRange } from '../note-view/note-view.ts';

type Tree = ReturnType<typeof syntaxTree>;
type Node = Tree['topNode'];

const delimiter = '~~';
/** Maximum time in milliseconds to parse a long text up to the selection. */
const parseTime = 200;

/** Blocks with inline content: strikethrough cannot span two of them. */
const textBlock = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|TableCell|Task)$/;
const strikethrough = /^Strikethrough$/;
/** What belongs to a block and not to its text, at its start or end. */
const blockMark = /^(?:QuoteMark|HeaderMark|TaskMarker|HardBreak)$/;
/** A delimiter within these would be text, or would break them. */
const indivisible = /^(?:InlineCode|Image|URL|Autolink|HTMLTag|Escape|Entity)$/;
/** A delimiter can stand in their content, if its other half does, too. */
const nesting = /^(?:Emphasis|StrongEmphasis|Link)$/;
/** Nothing is struck through in these. */
const literal = /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|LinkReference)$/;
/** The start of a line, where `~~~~` would begin a fenced code block. */
const lineStart = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;

/** Whether the selection, or the word at the caret, is struck through, as far as the text is parsed: it may be asked at each key. */
export function isStruckThrough(state: EditorState): boolean {
  const tree = syntaxTree(state);
  return areStruck(state, tree, partsOf(state, tree));
}

/**
 * Puts `~~` around the selection in each block, or around the word at the caret, or takes it away where all of it is struck through.
 * Without a word the caret goes between two new delimiters. Links, code and emphasis that are selected in part are struck through
 * whole. Does nothing in code.
 */
export const toggleStrikethrough: StateCommand = ({ state, dispatch }) => {
  const tree = ensureSyntaxTree(state, state.selection.main.to, parseTime) ?? syntaxTree(state);
  const parts = partsOf(state, tree);
  const { main } = state.selection;
  if (main.empty && parts.length === 0) {
    const pair = pairAtCaret(state, tree, main.head);
    if (pair !== null) dispatch(state.update(pair, { userEvent: 'input.strikethrough' }));
    return true;
  }
  const specs = areStruck(state, tree, parts)
    ? strikesOf(state, tree, parts).flatMap((strike) => unstruck(state, tree, strike, parts))
    : parts.flatMap((part) => struck(tree, part));
  const changes = state.changes(specs);
  // New delimiters are outside the selection.
  const lower = changes.mapPos(main.from, main.empty && parts.some(({ to }) => to === main.head) ? -1 : 1);
  const upper = main.empty ? lower : changes.mapPos(main.to, -1);
  const selection =
    main.anchor <= main.head ? { anchor: lower, head: upper } : { anchor: upper, head: lower };
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.strikethrough' }));
  return true;
};

/** The selected text of each block, or the word at the caret, without the marks of blocks and blanks at its edges. */
function partsOf(state: EditorState, tree: Tree): ViewRange[] {
  const { main } = state.selection;
  const span = main.empty ? state.wordAt(main.head) : main;
  if (span === null) return [];
  return nodesIn(tree, span, textBlock).flatMap((block) => {
    const part = { from: Math.max(span.from, block.from), to: Math.min(span.to, block.to) };
    const trimmed = trimmedPart(state, part, nodesIn(tree, block, blockMark));
    if (trimmed.from >= trimmed.to) return [];
    const backslashes = /\\*$/.exec(state.sliceDoc(block.from, trimmed.from))?.[0].length ?? 0;
    // One before it that escapes nothing would escape the delimiter.
    return [backslashes % 2 === 0 ? trimmed : { ...trimmed, from: trimmed.from - 1 }];
  });
}

function trimmedPart(state: EditorState, part: ViewRange, marks: readonly ViewRange[]): ViewRange {
  let { from, to } = part;
  for (;;) {
    const text = state.sliceDoc(from, to);
    const start = from + text.length - text.trimStart().length;
    // A backslash at the end would escape the delimiter.
    const end = Math.max(start, from + text.replace(/[\s\\]+$/, '').length);
    const before = marks.find((mark) => mark.from <= start && mark.to > start);
    const after = marks.find((mark) => mark.from < end && mark.to >= end);
    from = before?.to ?? start;
    to = after?.from ?? end;
    if ((before === undefined && after === undefined) || from >= to) return { from, to };
  }
}

const areStruck = (state: EditorState, tree: Tree, parts: readonly ViewRange[]): boolean =>
  parts.length > 0 &&
  parts.every((part) => strikesAt(state, tree, part).some((strike) => contains(strike, part)));

/** What {@link strikesAt} finds for several parts, each once. */
const strikesOf = (state: EditorState, tree: Tree, parts: readonly ViewRange[]): ViewRange[] => {
  const strikes = parts.flatMap((part) => strikesAt(state, tree, part));
  return [...new Map(strikes.map((strike) => [strike.from, strike])).values()];
};

/** Where text is struck through in a part or beside it, delimiters included. */
function strikesAt(state: EditorState, tree: Tree, part: ViewRange): ViewRange[] {
  const strikes = nodesIn(tree, part, strikethrough);
  if (strikes.length > 0) return strikes;
  // Beside punctuation, and in a segment that is too long to be parsed, delimiters are text: they can be taken away nevertheless.
  const text = state.sliceDoc(part.from, part.to);
  const from = text.startsWith(delimiter) ? part.from : part.from - delimiter.length;
  const to = text.endsWith(delimiter) ? part.to : part.to + delimiter.length;
  const isDelimited =
    from >= 0 &&
    to - from > 2 * delimiter.length &&
    state.sliceDoc(from, from + delimiter.length) === delimiter &&
    state.sliceDoc(to - delimiter.length, to) === delimiter;
  return isDelimited ? [{ from, to }] : [];
}

/** Strikes a part through as a whole, with what is struck through beside it, and takes away the delimiters within it. */
function struck(tree: Tree, part: ViewRange): ChangeSpec[] {
  const { from, to } = extended(
    tree,
    part,
    (span, node) =>
      strikethrough.test(node.name) ||
      (overlap(span, node) &&
        (indivisible.test(node.name) || (nesting.test(node.name) && !isInContent(span, node)))),
  );
  const within = nodesIn(tree, { from, to }, strikethrough).flatMap((strike) => [
    { from: strike.from, to: strike.from + delimiter.length },
    { from: strike.to - delimiter.length, to: strike.to },
  ]);
  return [{ from, insert: delimiter }, ...within, { from: to, insert: delimiter }];
}

/** A part that is extended by the nodes it touches that it has to contain, until there are no more. */
function extended(tree: Tree, part: ViewRange, isWhole: (span: ViewRange, node: Node) => boolean): ViewRange {
  let span = part;
  for (;;) {
    let { from, to } = span;
    tree.iterate({
      ...span,
      enter({ node }) {
        if (!isWhole(span, node)) return;
        from = Math.min(from, node.from);
        to = Math.max(to, node.to);
      },
    });
    if (from === span.from && to === span.to) return span;
    span = { from, to };
  }
}

const contains = (whole: ViewRange, part: ViewRange): boolean =>
  whole.from <= part.from && part.to <= whole.to;
const overlap = (one: ViewRange, other: ViewRange): boolean => one.from < other.to && one.to > other.from;

/** Whether a part lies between the delimiters of emphasis, or in the text of a link. */
function isInContent({ from, to }: ViewRange, node: Node): boolean {
  const [open, close] = node.getChildren(node.name === 'Link' ? 'LinkMark' : 'EmphasisMark');
  return open !== undefined && close !== undefined && from >= open.to && to <= close.from;
}

/** Takes the delimiters of a text that is struck through away from parts of it; the rest stays struck through. */
function unstruck(
  state: EditorState,
  tree: Tree,
  strike: ViewRange,
  parts: readonly ViewRange[],
): ChangeSpec[] {
  const content = { from: strike.from + delimiter.length, to: strike.to - delimiter.length };
  const isWhole = (span: ViewRange, node: Node): boolean =>
    overlap(span, node) &&
    (indivisible.test(node.name) || nesting.test(node.name)) &&
    contains(content, node);
  const own = parts.filter((part) => overlap(part, strike)).map((part) => extended(tree, part, isWhole));
  const from = Math.max(content.from, Math.min(...own.map((part) => part.from)));
  const to = Math.min(content.to, Math.max(...own.map((part) => part.to)));
  const before = from < to ? state.sliceDoc(content.from, from).trimEnd() : '';
  const after = from < to ? state.sliceDoc(to, content.to).trimStart() : '';
  return [
    before === ''
      ? { from: strike.from, to: content.from }
      : { from: content.from + before.length, insert: delimiter },
    after === ''
      ? { from: content.to, to: strike.to }
      : { from: content.to - after.length, insert: delimiter },
  ];
}

/** Two delimiters with the caret between them, or none again; null where they would be code. */
function pairAtCaret(state: EditorState, tree: Tree, caret: number) {
  const pair = delimiter + delimiter;
  const around = { from: caret - delimiter.length, to: caret + delimiter.length };
  if (state.sliceDoc(Math.max(0, around.from), around.to) === pair)
    return { changes: around, selection: { anchor: around.from } };
  const line = state.doc.lineAt(caret);
  const isCode =
    nodesIn(tree, { from: caret, to: caret }, literal).length > 0 ||
    nodesIn(tree, { from: caret, to: caret }, indivisible).some(({ from, to }) => from < caret && caret < to);
  if (isCode || lineStart.test(state.sliceDoc(line.from, caret))) return null;
  return { changes: { from: caret, insert: pair }, selection: { anchor: caret + delimiter.length } };
}

/** The nodes with a name of this form that a range touches, in order. */
function nodesIn(tree: Tree, { from, to }: ViewRange, name: RegExp): ViewRange[] {
  const nodes: ViewRange[] = [];
  tree.iterate({
    from,
    to,
    enter(node) {
      if (name.test(node.name)) nodes.push({ from: node.from, to: node.to });
    },
  });
  return nodes;
}
