import { codeLines } from './code-lines.ts';
import { placeTyped, type TypedLast } from './place-typed.ts';

/** A merged text, and where in it is what was typed. */
export type MergedAtCaret = { readonly text: string; readonly typed: TypedLast };

/**
 * Merges what was typed in one place of a line, and nothing else, with what another made of the same text. Null where that is not certain, and in
 * code and tables, where a part of each side would be a line that neither wrote.
 */
export function mergeAtCaret(
  base: string,
  ours: string,
  theirs: string,
  typed: TypedLast,
): MergedAtCaret | null {
  const offset = Math.max(0, base.length - (ours.length - typed.end));
  const placed =
    placeTyped(base, ours, theirs, typed) ??
    placeTyped(withoutSpacesBefore(base, offset), ours, theirs, typed);
  if (placed === null) return null;
  const { cut, from, to, other } = placed;
  const own = ours.slice(cut, typed.end);
  const replaced = theirs.slice(from, to);
  if (own.includes('\n') || replaced.includes('\n')) return null;
  const lines = ours.split('\n');
  const line = ours.slice(0, typed.end).split('\n').length - 1;
  if (/^\s*\|/.test(lines[line] ?? '') || codeLines(lines)(line)) return null;
  const end = from + own.length;
  const start = Math.max(0, end - (typed.end - Math.min(typed.start, typed.end)));
  return {
    text: theirs.slice(0, from) + own + theirs.slice(to),
    typed: { start, end, other: other <= from ? other : other + end - to },
  };
}

/** Without the spaces at the end of the line that ends at an offset: other programs take them away, and who types goes on behind them. */
function withoutSpacesBefore(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return /^(?:\n|$)/.test(text.slice(offset)) ? before.replace(/(?<! ) +$/, '') + text.slice(offset) : text;
}
