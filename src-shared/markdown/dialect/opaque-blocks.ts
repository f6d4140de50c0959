import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Blocks whose source is kept as it stands: what other programs write into Markdown, and what has no other form. */
export type OpaqueKind = 'math' | 'comment' | 'footnote' | 'definition';

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
        if (!silent) push(state, kind, start, end);
        return true;
      },
      interrupts,
    );
  add('fence', 'math', endOfMath);
  add('fence', 'comment', endOfComment);
  add('reference', 'footnote', endOfFootnote);
  tellDefinitions(md);
}

function push(state: StateBlock, kind: OpaqueKind, start: number, end: number): void {
  const token = state.push(opaqueBlock, '', 0);
  token.map = [start, end];
  token.info = kind;
  token.content = state.getLines(start, end, state.blkIndent, false).replace(/\n+$/, '');
  state.line = end;
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** `$$` to `$$`, on one line or over several; not beyond the container it stands in. */
function endOfMath(state: StateBlock, start: number, limit: number): number {
  const first = lineOf(state, start);
  if (!first.startsWith('$$')) return -1;
  if (/^\$\$.*\S.*\$\$\s*$/.test(first)) return start + 1;
  for (let line = start + 1; line < limit; line += 1) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) return -1;
    if (/\$\$\s*$/.test(lineOf(state, line))) return line + 1;
  }
  return -1;
}

/** `%%` to `%%`. One that ends within its first line and goes on behind it is a part of a paragraph. */
function endOfComment(state: StateBlock, start: number, limit: number): number {
  const first = lineOf(state, start).trimEnd();
  if (!first.startsWith('%%')) return -1;
  const second = first.indexOf('%%', 2);
  if (second >= 0) return second === first.length - 2 && first.length > 4 ? start + 1 : -1;
  for (let line = start + 1; line < limit; line += 1) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) return -1;
    if (/%%\s*$/.test(lineOf(state, line))) return line + 1;
  }
  return -1;
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

/** markdown-it takes link definitions out of the text without a trace; this leaves a token in their place. */
function tellDefinitions({ block }: MarkdownIt): void {
  // the rule of markdown-it itself is not exported; its table of rules is where it can be had
  const original = block.ruler.__rules__.find(({ name }) => name === 'reference')?.fn;
  if (original === undefined) throw new Error('markdown-it has no rule for link definitions any more.');
  block.ruler.at('reference', (state, start, limit, silent) => {
    const found = original(state, start, limit, silent);
    if (found && !silent) push(state, 'definition', start, state.line);
    return found;
  });
}
