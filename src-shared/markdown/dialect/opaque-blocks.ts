import type { MarkdownIt, StateBlock } from 'markdown-it';
import { endOfDelimited } from '../source-lines.ts';
import { trimTrailingNewlines } from '../trim-end.ts';

/** Blocks that are kept as source: the syntax of other programs, and `text`, a block that could only be shown in part. */
export type OpaqueKind = 'math' | 'comment' | 'footnote' | 'definition' | 'text';

/** The token of such a block: `info` is its kind, `content` its source without the indentation of its container. */
export const opaqueBlock = 'opaque_block';

/** Returns the line after the last line of a block that begins at `start`, or -1. */
type FindEnd = (state: StateBlock, start: number, limit: number) => number;

/** Lets these blocks interrupt a paragraph, in the terms of markdown-it. */
const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** Adds math blocks, comments, footnotes and link definitions to markdown-it. */
export function opaqueBlocks(md: MarkdownIt): void {
  const add = (before: string, kind: OpaqueKind, findEnd: FindEnd) =>
    md.block.ruler.before(
      before,
      kind,
      (state, start, limit, silent) => {
        const isCode = (state.sCount[start] ?? 0) - state.blkIndent >= 4;
        const end = isCode ? -1 : findEnd(state, start, limit);
        if (end < 0) return false;
        if (!silent) pushOpaque(state, kind, start, end);
        return true;
      },
      interrupts,
    );
  add('fence', 'math', endingWith('$$'));
  add('fence', 'comment', endingWith('%%'));
  add('reference', 'footnote', endOfFootnote);
  // markdown-it produces no token for a link definition, so this adds one.
  replaceRule(md, 'reference', (original) => (state, start, limit, silent) => {
    const found = original(state, start, limit, silent);
    if (found && !silent) pushOpaque(state, 'definition', start, state.line);
    return found;
  });
}

/** Adds a token for a range of lines. */
export function pushOpaque(state: StateBlock, kind: OpaqueKind, start: number, end: number): void {
  const token = state.push(opaqueBlock, '', 0);
  token.map = [start, end];
  token.info = kind;
  token.content = trimTrailingNewlines(state.getLines(start, end, state.blkIndent, false));
  state.line = end;
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** Math from `$$` to `$$`, a comment from `%%` to `%%`. */
function endingWith(delimiter: '$$' | '%%'): FindEnd {
  const searched = new WeakMap<StateBlock, { from: number; to: number }>();
  return (state, start, limit) => {
    const rest = lineOf(state, start);
    if (!rest.startsWith(delimiter)) return -1;
    const known = searched.get(state) ?? { from: 0, to: 0 };
    searched.set(state, known);
    const restOf = (line: number): string | null => {
      if (line >= limit) return null;
      if (state.isEmpty(line)) return '';
      return (state.sCount[line] ?? 0) < state.blkIndent ? null : lineOf(state, line);
    };
    const end = endOfDelimited(delimiter, { index: start, rest }, restOf, known);
    return end === start ? -1 : end;
  };
}

/** A footnote: `[^name]:` with the rest of its paragraph and the indented lines below. */
function endOfFootnote(state: StateBlock, start: number, limit: number): number {
  if (!/^\[\^[^\]\s]+\]:/.test(lineOf(state, start))) return -1;
  let end = start + 1;
  for (let line = start + 1; line < limit; line += 1) {
    if (state.isEmpty(line)) continue;
    const isIndented = (state.sCount[line] ?? 0) - state.blkIndent >= 2;
    const goesOn = line === end && !/^(?:[-*+#>`~|[]|\d+[.)])/.test(lineOf(state, line));
    if (!isIndented && !goesOn) break;
    end = line + 1;
  }
  return end;
}

/** A block rule of markdown-it. */
export type BlockRule = (state: StateBlock, start: number, limit: number, silent: boolean) => boolean;

/** Wraps a built-in rule of markdown-it. The rules are not exported, so it is taken from the table of rules. */
export function replaceRule(
  { block }: MarkdownIt,
  name: string,
  wrap: (original: BlockRule) => BlockRule,
): void {
  const found = block.ruler.__rules__.find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`markdown-it has no rule "${name}" any more.`);
  // Without `alt` the rule could no longer interrupt a paragraph.
  block.ruler.at(name, wrap(found.fn), { alt: found.alt });
}
