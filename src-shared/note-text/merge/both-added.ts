import { commonSubsequence } from '../../alignment/common-subsequence.ts';
import { codeLines } from './code-lines.ts';
import { isFilled, isItem } from './text-lines.ts';

/** How the lines around an addition are read. `isApart`: a blank line belongs between two texts. */
type Place = { readonly isInCode: boolean; readonly isApart: boolean };

/** What two sides added in one place: a paragraph, an item, a row or a block of code that both added is there once, and of the rest that of `first` comes first. */
export function bothAdded(
  first: readonly string[],
  second: readonly string[],
  { isInCode, isApart }: Place,
): readonly string[] {
  const [chunks, others] = [chunksOf(first, isInCode), chunksOf(second, isInCode)];
  const pairs = commonSubsequence(keysOf(chunks, 'first'), keysOf(others, 'second'));
  if (pairs.length === 0) return oneAfterTheOther(first, second, isApart);
  const merged: (readonly string[])[] = [];
  let [at, there] = [0, 0];
  for (const [to, toThere] of [...pairs, [chunks.length, others.length] as const]) {
    const [own, other] = [chunks.slice(at, to).flat(), others.slice(there, toThere).flat()];
    merged.push(between(own, other), chunks[to] ?? []);
    [at, there] = [to + 1, toThere + 1];
  }
  return merged.flat();
}

function between(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first.some(isFilled) && second.some(isFilled)) return oneAfterTheOther(first, second);
  if (first.some(isFilled) || second.some(isFilled)) return first.some(isFilled) ? first : second;
  return first.length > second.length ? first : second;
}

/** Lines that are the same only together: a paragraph, an item, a row, a whole table, a block of code. A blank line is one of its own. */
function chunksOf(lines: readonly string[], isInCode: boolean): string[][] {
  if (isInCode) return lines.map((line) => [line]);
  const isCode = codeLines(lines);
  const runs: string[][] = [];
  lines.forEach((line, at) => {
    const goesOn = isCode(at) ? isCode(at - 1) : isFilled(line) && isFilled(lines[at - 1]) && !isCode(at - 1);
    if (goesOn) runs.at(-1)?.push(line);
    else runs.push([line]);
  });
  return runs.flatMap((run) =>
    run.some(isTableRule) || run.some((line) => /^\s*(?:`{3}|~{3}|\$\$)/.test(line)) ? [run] : itemsOf(run),
  );
}

function itemsOf(run: readonly string[]): string[][] {
  const items: string[][] = [];
  for (const line of run) {
    if (items.length === 0 || /^\s*(?:[-*+]\s|\d+[.)]\s|\|)/.test(line)) items.push([line]);
    else items.at(-1)?.push(line);
  }
  return items;
}

/** Whether a line divides the head of a table from its rows. */
export const isTableRule = (line: string): boolean =>
  line.includes('-') && /^[|:\- \t]+$/.test(line) && line.includes('|');

/** Blank lines are the same as no others. */
const keysOf = (chunks: readonly (readonly string[])[], side: string): string[] =>
  chunks.map((lines, at) => (lines.some(isFilled) ? lines.join('\n') : `\0${side} ${at}`));

/** The lines of two sides, with a blank line between them where one side had blank lines around its own, or `areApart`. */
export function oneAfterTheOther(
  first: readonly string[],
  second: readonly string[],
  areApart = false,
): readonly string[] {
  const hasBlank = areApart || [...first, ...second].some((line) => !isFilled(line));
  const [last = '', next = ''] = [first.at(-1), second[0]];
  const isApart = !hasBlank || !isFilled(last) || !isFilled(next) || (isItem(last) && isItem(next));
  return isApart ? [...first, ...second] : [...first, '', ...second];
}
