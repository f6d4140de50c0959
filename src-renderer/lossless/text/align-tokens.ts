import { diffPairs, type Pair } from '../../../src-shared/common-subsequence.ts';

/** Two texts as tokens, and which tokens are the same: pairs of indexes, ascending in both. */
export type Alignment = {
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly pairs: readonly Pair[];
};

/** A word, or any other single character. */
const token = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;

/**
 * Aligns two versions of a text: first their lines, compared by letters and digits alone, then the tokens of the lines. Null when
 * they differ too much.
 */
export function alignTokens(one: string, other: string): Alignment | null {
  const [left, right] = [linesOf(one), linesOf(other)];
  const lines = diffPairs(left.keys, right.keys);
  if (lines === null) return null;
  const pairs: Pair[] = [];
  const align = (fromOne: number, toOne: number, fromOther: number, toOther: number): boolean => {
    if (fromOne >= toOne || fromOther >= toOther) return true;
    const found = diffPairs(left.tokens.slice(fromOne, toOne), right.tokens.slice(fromOther, toOther));
    for (const [at, at2] of found ?? []) pairs.push([fromOne + at, fromOther + at2]);
    return found !== null;
  };
  let [a, b] = [0, 0];
  for (const [line, line2] of [...lines, [left.keys.length, right.keys.length] as const]) {
    const start = (of: Lines, index: number): number => of.starts[index] ?? of.tokens.length;
    if (!align(start(left, a), start(left, line), start(right, b), start(right, line2))) return null;
    if (line < left.keys.length)
      if (!align(start(left, line), start(left, line + 1), start(right, line2), start(right, line2 + 1)))
        return null;
    [a, b] = [line + 1, line2 + 1];
  }
  return { one: left.tokens, other: right.tokens, pairs };
}

type Lines = { readonly keys: string[]; readonly tokens: string[]; readonly starts: number[] };

function linesOf(text: string): Lines {
  const [keys, tokens, starts]: [string[], string[], number[]] = [[], [], []];
  for (const line of text.split(/(?<=\n)/)) {
    keys.push(line.replace(/[^\p{L}\p{N}]+/gu, '') || line.trim());
    starts.push(tokens.length);
    for (const part of line.match(token) ?? []) tokens.push(part);
  }
  return { keys, tokens, starts };
}
