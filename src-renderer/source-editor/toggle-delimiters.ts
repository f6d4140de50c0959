import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state';
import type { ViewRange } from '../note-view/note-view.ts';

type Tree = ReturnType<typeof syntaxTree>;
type Node = Tree['topNode'];

/** A format of inline text with the same delimiter on both sides. */
type Format = {
  readonly delimiter: string;
  /** The name of its nodes. */
  readonly node: RegExp;
  readonly userEvent: string;
  /** Whether two delimiters alone would be the syntax of a block at this caret. */
  readonly isBlock: (state: EditorState, tree: Tree, caret: number) => boolean;
};

/** Maximum time in milliseconds to parse a long text up to the selection. */
const parseTime = 200;

/** Blocks with inline content: a format cannot span two of them. */
const textBlock = /^(?:Paragraph|ATXHeading\d|SetextHeading\d|TableCell|Task)$/;
/** What belongs to a block and not to its text, at its start or end. */
const blockMark = /^(?:QuoteMark|HeaderMark|TaskMarker|HardBreak)$/;
/** A delimiter within these would be text, or would break them. */
const indivisible =
  /^(?:InlineCode|Image|URL|Autolink|HTMLTag|Escape|Entity|NoteLink|FootnoteReference|Math|Comment)$/;
/** A delimiter can stand in their content, if its other half does, too. */
const nesting = /^(?:Emphasis|StrongEmphasis|Link|Strikethrough|Highlight)$/;
/** Nothing is formatted in these. */
const literal = /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|LinkReference)$/;
/** The start of a line or of an item. */
const lineStart = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;
/** The start of a line that is in no item of its own. */
const bareLineStart = /^[\s>]*$/;

const textBefore = (state: EditorState, caret: number): string =>
  state.sliceDoc(state.doc.lineAt(caret).from, caret);

const strikethrough: Format = {
  delimiter: '~~',
  node: /^Strikethrough$/,
  userEvent: 'input.strikethrough',
  // `~~~~` begins a fenced code block.
  isBlock: (state, _, caret) => lineStart.test(textBefore(state, caret)),
};

const highlight: Format = {
  delimiter: '==',
  node: /^Highlight$/,
  userEvent: 'input.highlight',
  // `====` below a paragraph makes it a heading.
  isBlock(state, tree, caret) {
    const above = state.doc.lineAt(caret).from - 1;
    return (
      bareLineStart.test(textBefore(state, caret)) &&
      nodesIn(tree, { from: above, to: above }, /^Paragraph$/).length > 0
    );
  },
};

/** Whether the selection, or the word at the caret, has a format, as far as the text is parsed: it may be asked at each key. */
const isFormatted =
  (format: Format) =>
  (state: EditorState): boolean => {
    const tree = syntaxTree(state);
    return areFormatted(format, state, tree, partsOf(state, tree));
  };

/**
 * Puts delimiters around the selection in each block, or around the word at the caret, or takes them away where all of it is formatted.
 * Without a word the caret goes between two new delimiters. Links, code and emphasis that are selected in part are formatted
 * whole. Does nothing in code.
 */
const toggle =
  (format: Format): StateCommand =>
  ({ state, dispatch }) => {
    const { userEvent } = format;
    const tree = ensureSyntaxTree(state, state.selection.main.to, parseTime) ?? syntaxTree(state);
    const parts = partsOf(state, tree);
    const { main } = state.selection;
    if (main.empty && parts.length === 0) {
      const pair = pairAtCaret(format, state, tree, main.head);
      if (pair !== null) dispatch(state.update(pair, { userEvent }));
      return true;
    }
    const specs = areFormatted(format, state, tree, parts)
      ? formattedIn(format, state, tree, parts).flatMap((whole) => unformatted(format, state, tree, whole))
      : parts.flatMap((part) => formatted(format, tree, part));
    const changes = state.changes(specs);
    // New delimiters are outside the selection.
    const lower = changes.mapPos(main.from, main.empty && parts.some(({ to }) => to === main.head) ? -1 : 1);
    const upper = main.empty ? lower : changes.mapPos(main.to, -1);
    const selection =
      main.anchor <= main.head ? { anchor: lower, head: upper } : { anchor: upper, head: lower };
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent }));
    return true;
  };

/** {@link isFormatted} for `~~`. */
export const isStruckThrough = isFormatted(strikethrough);
/** {@link toggle} for `~~`. */
export const toggleStrikethrough = toggle(strikethrough);
/** {@link isFormatted} for `==`. */
export const isHighlighted = isFormatted(highlight);
/** {@link toggle} for `==`. */
export const toggleHighlight = toggle(highlight);

/** The selected text of each block, or the word at the caret, without the marks of blocks and blanks at its edges. */
function partsOf(state: EditorState, tree: Tree): ViewRange[] {
  const { main } = state.selection;
  const span = main.empty ? state.wordAt(main.head) : main;
  if (span === null) return [];
  return nodesIn(tree, span, textBlock).flatMap((block) => {
    const part = { from: Math.max(span.from, block.from), to: Math.min(span.to, block.to) };
    const trimmed = trimmedPart(state, part, nodesIn(tree, block, blockMark));
    if (trimmed.from >= trimmed.to) return [];
    const backslashes = /(?<!\\)\\+$/.exec(state.sliceDoc(block.from, trimmed.from))?.[0].length ?? 0;
    // One before it that escapes nothing would escape the delimiter.
    return [backslashes % 2 === 0 ? trimmed : { ...trimmed, from: trimmed.from - 1 }];
  });
}

function trimmedPart(state: EditorState, part: ViewRange, marks: readonly ViewRange[]): ViewRange {
  const text = state.sliceDoc(part.from, part.to);
  let { from, to } = part;
  for (const mark of [...marks, null]) {
    while (from < to && /\s/.test(text.charAt(from - part.from))) from += 1;
    if (from >= to || mark === null || mark.from > from) break;
    from = Math.max(from, mark.to);
  }
  for (const mark of [null, ...marks].reverse()) {
    // A backslash at the end would escape the delimiter.
    while (from < to && /[\s\\]/.test(text.charAt(to - 1 - part.from))) to -= 1;
    if (from >= to || mark === null || mark.to < to) break;
    to = Math.min(to, mark.from);
  }
  return { from, to };
}

const areFormatted = (format: Format, state: EditorState, tree: Tree, parts: readonly ViewRange[]): boolean =>
  parts.length > 0 &&
  parts.every((part) => formattedAt(format, state, tree, part).some((whole) => contains(whole, part)));

/** A formatted text, and the parts for which it was found. */
type FormattedRange = ViewRange & { readonly parts: ViewRange[] };

/** What {@link formattedAt} finds for several parts, each once. */
function formattedIn(
  format: Format,
  state: EditorState,
  tree: Tree,
  parts: readonly ViewRange[],
): FormattedRange[] {
  const found = new Map<number, FormattedRange>();
  for (const part of parts)
    for (const whole of formattedAt(format, state, tree, part))
      found.set(whole.from, { ...whole, parts: [...(found.get(whole.from)?.parts ?? []), part] });
  return [...found.values()];
}

/** Where text is formatted in a part or beside it, delimiters included. */
function formattedAt(
  { delimiter, node }: Format,
  state: EditorState,
  tree: Tree,
  part: ViewRange,
): ViewRange[] {
  const found = nodesIn(tree, part, node);
  if (found.length > 0) return found;
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

/** Formats a part as a whole, with what has the format beside it, and takes away the delimiters within it. */
function formatted(format: Format, tree: Tree, part: ViewRange): ChangeSpec[] {
  const { delimiter } = format;
  const { from, to } = extended(
    tree,
    part,
    (span, node) =>
      format.node.test(node.name) ||
      (overlap(span, node) &&
        (indivisible.test(node.name) || (nesting.test(node.name) && !isInContent(span, node)))),
  );
  const within = nodesIn(tree, { from, to }, format.node).flatMap((whole) => [
    { from: whole.from, to: whole.from + delimiter.length },
    { from: whole.to - delimiter.length, to: whole.to },
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

/** Whether a part lies between the delimiters of a node, or in the text of a link. */
function isInContent({ from, to }: ViewRange, node: Node): boolean {
  const [open, close] = node.getChildren(`${node.name.replace('Strong', '')}Mark`);
  return open !== undefined && close !== undefined && from >= open.to && to <= close.from;
}

/** Takes the delimiters of a formatted text away from its parts; the rest keeps the format. */
function unformatted(
  { delimiter, node: own }: Format,
  state: EditorState,
  tree: Tree,
  whole: FormattedRange,
): ChangeSpec[] {
  const content = { from: whole.from + delimiter.length, to: whole.to - delimiter.length };
  const isWhole = (span: ViewRange, node: Node): boolean =>
    overlap(span, node) &&
    (indivisible.test(node.name) || (nesting.test(node.name) && !own.test(node.name))) &&
    contains(content, node);
  const cleared = whole.parts
    .filter((part) => overlap(part, whole))
    .map((part) => extended(tree, part, isWhole));
  const from = Math.max(content.from, Math.min(...cleared.map((part) => part.from)));
  const to = Math.min(content.to, Math.max(...cleared.map((part) => part.to)));
  const before = from < to ? state.sliceDoc(content.from, from).trimEnd() : '';
  const after = from < to ? state.sliceDoc(to, content.to).trimStart() : '';
  return [
    before === ''
      ? { from: whole.from, to: content.from }
      : { from: content.from + before.length, insert: delimiter },
    after === ''
      ? { from: content.to, to: whole.to }
      : { from: content.to - after.length, insert: delimiter },
  ];
}

/** Two delimiters with the caret between them, or none again; null where they would be code or a heading. */
function pairAtCaret({ delimiter, isBlock }: Format, state: EditorState, tree: Tree, caret: number) {
  const pair = delimiter + delimiter;
  const around = { from: caret - delimiter.length, to: caret + delimiter.length };
  // The line of `=` below a heading is no pair.
  if (within(tree, caret, /^HeaderMark$/)) return null;
  if (state.sliceDoc(Math.max(0, around.from), around.to) === pair)
    return { changes: around, selection: { anchor: around.from } };
  const isCode =
    nodesIn(tree, { from: caret, to: caret }, literal).length > 0 || within(tree, caret, indivisible);
  if (isCode || isBlock(state, tree, caret)) return null;
  return { changes: { from: caret, insert: pair }, selection: { anchor: caret + delimiter.length } };
}

/** Whether a caret is inside a node with a name of this form. */
const within = (tree: Tree, caret: number, name: RegExp): boolean =>
  nodesIn(tree, { from: caret, to: caret }, name).some(({ from, to }) => from < caret && caret < to);

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
