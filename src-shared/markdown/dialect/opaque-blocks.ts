import type { MarkdownIt, StateBlock } from 'markdown-it';
import { trimTrailingNewlines } from '../trim-end.ts';
import { replaceRule } from './replace-rule.ts';

/**
 * Blocks whose source is kept as it stands: what other programs write into Markdown, and what has no other form. `text`: a
 * block that would be shown in part only.
 */
export type OpaqueKind = 'math' | 'comment' | 'footnote' | 'definition' | 'text';

/** The token of such a block: `info` is its kind, `content` its source without the indent of its container. */
export const opaqueBlock = 'opaque_block';

/** Where a block that begins at `start` ends (the line after its last), or -1 if it is none. */
type FindEnd = (state: StateBlock, start: number, limit: number) => number;

/** Blocks that may follow a paragraph without a blank line do so by these names of markdown-it. */
const interrupts = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** Teaches markdown-it blocks of math, comments and footnotes, and to tell where a link definition stands. */
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
  // markdown-it takes link definitions out of the text without a trace; this leaves a token in their place
  replaceRule(md, 'reference', (original) => (state, start, limit, silent) => {
    const found = original(state, start, limit, silent);
    if (found && !silent) pushOpaque(state, 'definition', start, state.line);
    return found;
  });
}

/** Makes one token of whole lines, which stay as they are. */
export function pushOpaque(state: StateBlock, kind: OpaqueKind, start: number, end: number): void {
  const token = state.push(opaqueBlock, '', 0);
  token.map = [start, end];
  token.info = kind;
  token.content = trimTrailingNewlines(state.getLines(start, end, state.blkIndent, false));
  state.line = end;
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/**
 * Math from `$$` to `$$`, a comment from `%%` to `%%`: on one line or over several, not beyond the container it stands in.
 * A delimiter alone in its line begins a block whatever follows, as the fence of code does, and blank lines may stand in it.
 * Behind a delimiter with words the block is closed before the next blank line, or it is none. So no text far below decides what
 * these lines are.
 */
function endingWith(delimiter: '$$' | '%%'): FindEnd {
  /** Lines that were looked through in vain: from there on up to a place no delimiter ends a line. */
  const inVain = new WeakMap<StateBlock, { readonly from: number; readonly to: number }>();
  return (state, start, limit) => {
    const first = lineOf(state, start).trimEnd();
    if (!first.startsWith(delimiter)) return -1;
    const second = first.indexOf(delimiter, 2);
    const closes = first.length > 4 && first.endsWith(delimiter) && first.slice(2, -2).trim() !== '';
    // a comment that ends within its first line and goes on behind it is a part of a paragraph
    if (delimiter === '%%' && second >= 0) return second === first.length - 2 && closes ? start + 1 : -1;
    if (closes) return start + 1;
    const isAlone = first === delimiter;
    const known = inVain.get(state);
    if (!isAlone && known !== undefined && known.from <= start && start < known.to) return -1;
    let [line, last] = [start + 1, start];
    for (; line < limit; line += 1) {
      if (state.isEmpty(line)) {
        if (isAlone) continue;
        break;
      }
      if ((state.sCount[line] ?? 0) < state.blkIndent) break;
      if (lineOf(state, line).trimEnd().endsWith(delimiter)) return line + 1;
      last = line;
    }
    if (isAlone) return last + 1;
    inVain.set(state, { from: start, to: line });
    return -1;
  };
}

/** `[^name]:` with what follows in its paragraph, and what is indented below it. */
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
