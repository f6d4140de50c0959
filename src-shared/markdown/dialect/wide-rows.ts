import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pushOpaque } from './opaque-blocks.ts';
import { replaceRule } from './replace-rule.ts';

/**
 * Keeps tables as source in which a row has more cells than the header: the parser drops those cells, and they would be lost with the
 * next edit.
 */
export function wideRows(md: MarkdownIt): void {
  replaceRule(md, 'table', (original) => (state, start, limit, silent) => {
    const count = state.tokens.length;
    const found = original(state, start, limit, silent);
    if (!found || silent) return found;
    const header = cellsOf(state, start).length;
    for (let line = start + 2; line < state.line; line += 1) {
      if (
        !cellsOf(state, line)
          .slice(header)
          .some((cell) => cell.trim() !== '')
      )
        continue;
      state.tokens.length = count;
      pushOpaque(state, 'text', start, state.line);
      break;
    }
    return true;
  });
}

/** The cells of a row, as the parser counts them: an escaped bar does not separate cells. */
function cellsOf(state: StateBlock, line: number): string[] {
  const row = state.src
    .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
    .trim();
  const cells = row.split(/(?<!\\)\|/);
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}
