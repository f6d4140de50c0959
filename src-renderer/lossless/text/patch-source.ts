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
  const texts: Texts = { before: alignment.one, source: alignment.other, after: edit.other, inSource };
  const hunks = hunksOf(edit);
  const patches: Patch[] = [];
  for (let index = 0; index < hunks.length; ) {
    const { patch, next } = patchAt(texts, hunks, index, scope);
    patches.push(patch);
    index = next;
  }
  return apply(patches, texts.source);
}

/** The tokens of the three texts, and for tokens of `before` the same token of the source, by index. */
type Texts = {
  readonly before: readonly string[];
  readonly source: readonly string[];
  readonly after: readonly string[];
  readonly inSource: ReadonlyMap<number, number>;
};

/** Replaces the tokens `start` to `end` of the source. */
type Patch = { readonly start: number; readonly end: number; readonly text: string };

/** The patched source; null when patches overlap. */
function apply(patches: readonly Patch[], source: readonly string[]): string | null {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text } of patches) {
    if (start < done) return null;
    parts.push(source.slice(done, start).join(''), text);
    done = end;
  }
  return parts.join('') + source.slice(done).join('');
}

/** The patch for a hunk, and for those after it that it extends over; `next` is the index of the first other one. */
function patchAt(
  texts: Texts,
  hunks: readonly Hunk[],
  index: number,
  scope: PatchScope,
): { readonly patch: Patch; readonly next: number } {
  const { before, source, after, inSource } = texts;
  const hunk = besideSource(texts, hunks[index] ?? emptyHunk);
  const own = scope === 'changed' ? ownRange(texts, hunk) : null;
  if (own !== null) return { patch: { ...own, text: hunk.text }, next: index + 1 };
  // extends to the next tokens on both sides that the source writes the same way
  let { from, to, text } = hunk;
  while (from > 0 && !inSource.has(from - 1)) {
    from -= 1;
    text = (before[from] ?? '') + text;
  }
  let next = index + 1;
  while (to < before.length && !inSource.has(to)) {
    const other = hunks[next];
    if (other !== undefined && to >= other.from) {
      text += after.slice(other.start, other.end).join('');
      to = Math.max(to, other.to);
      next += 1;
    } else {
      text += before[to] ?? '';
      to += 1;
    }
  }
  const start = from > 0 ? (inSource.get(from - 1) ?? 0) + 1 : 0;
  const isInsertion = hunk.from === hunk.to && from === hunk.from && to === hunk.to;
  const end = isInsertion ? start : to < before.length ? (inSource.get(to) ?? 0) : source.length;
  return { patch: { start, end: Math.max(start, end), text }, next };
}

/** A change: the tokens `from` to `to` of the one text became `start` to `end` of the other. */
type Hunk = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

const emptyHunk: Hunk = { from: 0, to: 0, start: 0, end: 0 };

/**
 * Moves an insertion in front of an equal token, such as the space at the end of a table cell, when only there the source has the
 * token before it.
 */
function besideSource(
  { before, after, inSource }: Texts,
  { from, to, start, end }: Hunk,
): { readonly from: number; readonly to: number; readonly text: string } {
  const typed = after.slice(start, end);
  const place = { from, to, text: typed.join('') };
  if (from < to) return place;
  for (let at = from; at > 0 && !inSource.has(at - 1); ) {
    if (typed.at(-1) !== before[at - 1]) return place;
    typed.unshift(...typed.splice(-1));
    at -= 1;
    if (inSource.has(at - 1)) return { from: at, to: at, text: typed.join('') };
  }
  return place;
}

/** The tokens of the source that a change replaces; null where the source writes them differently. */
function ownRange(
  { before, inSource }: Texts,
  { from, to }: Pick<Hunk, 'from' | 'to'>,
): { readonly start: number; readonly end: number } | null {
  const [first, last] = [inSource.get(from), inSource.get(to - 1)];
  if (from < to) return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
  // what is typed beside a word stays beside it, whatever whitespace the source has there
  const beforeWord = isWord(before[from]) && !isWord(before[from - 1]);
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
