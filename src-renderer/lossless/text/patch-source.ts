import { type Alignment, alignTokens } from './align-tokens.ts';

/**
 * How much of the source a change replaces: the `changed` tokens alone, or also the `surrounding` ones up to the next token on
 * either side that the source writes the same way.
 */
export type PatchScope = 'changed' | 'surrounding';

/**
 * Applies to `source` what changed between `before` and `after`, where `before` and `source` are the same text written in two
 * ways: whatever did not change stays as the source has it. Null when the texts cannot be aligned.
 */
export function patchSource(before: string, source: string, after: string, scope: PatchScope): string | null {
  if (before === source) return after;
  const alignment = alignTokens(before, source);
  const edit = alignTokens(before, after);
  if (alignment === null || edit === null) return null;
  const inSource = new Map<number, number>(alignment.pairs);
  const has = (at: number): boolean => inSource.has(at);
  const hunks = hunksOf(edit);
  const total = alignment.one.length;
  const out: string[] = [];
  let written = 0;
  for (let index = 0; index < hunks.length; index += 1) {
    const aligned = hunks[index];
    if (aligned === undefined) break;
    const hunk = besideSource(aligned, edit.other, alignment.one, has);
    let { from, to } = hunk;
    let text = hunk.text;
    const isInsertion = from === to;
    const own = scope === 'changed' ? ownRange(hunk, alignment.one, inSource) : null;
    if (own !== null) {
      if (own.start < written) return null;
      out.push(alignment.other.slice(written, own.start).join(''), text);
      written = own.end;
      continue;
    }
    // extends to the next tokens on both sides that the source writes the same way
    while (from > 0 && !has(from - 1)) {
      from -= 1;
      text = (alignment.one[from] ?? '') + text;
    }
    while (to < total && !has(to)) {
      const next = hunks[index + 1];
      if (next !== undefined && to >= next.from) {
        text += edit.other.slice(next.start, next.end).join('');
        to = Math.max(to, next.to);
        index += 1;
        continue;
      }
      text += alignment.one[to] ?? '';
      to += 1;
    }
    const start = from > 0 ? (inSource.get(from - 1) ?? 0) + 1 : 0;
    const isExact = isInsertion && from === hunk.from && to === hunk.to;
    const end = isExact ? start : to < total ? (inSource.get(to) ?? 0) : alignment.other.length;
    if (start < written) return null;
    out.push(alignment.other.slice(written, start).join(''), text);
    written = Math.max(start, end);
  }
  out.push(alignment.other.slice(written).join(''));
  return out.join('');
}

/** A change: the tokens `from` to `to` of the one text became `start` to `end` of the other. */
type Hunk = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

/**
 * Moves an insertion in front of an equal token, such as the space at the end of a table cell, when only there the source has the
 * token before it.
 */
function besideSource(
  { from, to, start, end }: Hunk,
  after: readonly string[],
  before: readonly string[],
  has: (at: number) => boolean,
): { readonly from: number; readonly to: number; readonly text: string } {
  const typed = after.slice(start, end);
  const place = { from, to, text: typed.join('') };
  if (from < to) return place;
  for (let at = from; at > 0 && !has(at - 1); ) {
    if (typed.at(-1) !== before[at - 1]) return place;
    typed.unshift(...typed.splice(-1));
    at -= 1;
    if (has(at - 1)) return { from: at, to: at, text: typed.join('') };
  }
  return place;
}

/** The tokens of the source that a change replaces; null where the source writes them differently. */
function ownRange(
  { from, to }: Pick<Hunk, 'from' | 'to'>,
  tokens: readonly string[],
  inSource: ReadonlyMap<number, number>,
): { readonly start: number; readonly end: number } | null {
  const [first, last] = [inSource.get(from), inSource.get(to - 1)];
  if (from < to) return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
  // what is typed beside a word stays beside it, whatever whitespace the source has there
  const beforeWord = isWord(tokens[from]) && !isWord(tokens[from - 1]);
  const at = last === undefined || (beforeWord && first !== undefined) ? first : last + 1;
  return at === undefined ? null : { start: at, end: at };
}

const isWord = (token: string | undefined): boolean => token !== undefined && /^[\p{L}\p{N}]/u.test(token);

function hunksOf({ one, other, pairs }: Alignment): Hunk[] {
  const hunks: Hunk[] = [];
  let [a, b] = [0, 0];
  for (const [at, at2] of [...pairs, [one.length, other.length] as const]) {
    if (at > a || at2 > b) hunks.push({ from: a, to: at, start: b, end: at2 });
    [a, b] = [at + 1, at2 + 1];
  }
  return hunks;
}
