import { type Alignment, alignTexts } from './align-tokens.ts';

/**
 * How far a change reaches in the source: over the signs alone that it changes, or to the next ones on both sides that the
 * source spells the same, which takes signs of the other spelling along.
 */
export type Reach = 'own' | 'neighbours';

/**
 * Applies to `source` what was changed between `before` and `after`, where `before` and `source` are two spellings of the same text:
 * whatever was not changed keeps the spelling of the source. Null when the texts cannot be aligned.
 */
export function transplant(before: string, source: string, after: string, reach: Reach): string | null {
  if (before === source) return after;
  const spelling = alignTexts(before, source);
  const edit = alignTexts(before, after);
  if (spelling === null || edit === null) return null;
  const inSource = new Map<number, number>(spelling.pairs);
  const has = (at: number): boolean => inSource.has(at);
  const hunks = hunksOf(edit);
  const total = spelling.one.length;
  const out: string[] = [];
  let written = 0;
  for (let index = 0; index < hunks.length; index += 1) {
    const found = hunks[index];
    if (found === undefined) break;
    const hunk = besideSource(found, edit.other, spelling.one, has);
    let { from, to } = hunk;
    let text = hunk.text;
    const isInsertion = from === to;
    const own = reach === 'own' ? ownRange(hunk, spelling.one, inSource) : null;
    if (own !== null) {
      if (own.start < written) return null;
      out.push(spelling.other.slice(written, own.start).join(''), text);
      written = own.end;
      continue;
    }
    // a change reaches to the next signs on both sides that the source spells the same
    while (from > 0 && !has(from - 1)) {
      from -= 1;
      text = (spelling.one[from] ?? '') + text;
    }
    while (to < total && !has(to)) {
      const next = hunks[index + 1];
      if (next !== undefined && to >= next.from) {
        text += edit.other.slice(next.start, next.end).join('');
        to = Math.max(to, next.to);
        index += 1;
        continue;
      }
      text += spelling.one[to] ?? '';
      to += 1;
    }
    const start = from > 0 ? (inSource.get(from - 1) ?? 0) + 1 : 0;
    const stays = isInsertion && from === hunk.from && to === hunk.to;
    const end = stays ? start : to < total ? (inSource.get(to) ?? 0) : spelling.other.length;
    if (start < written) return null;
    out.push(spelling.other.slice(written, start).join(''), text);
    written = Math.max(start, end);
  }
  out.push(spelling.other.slice(written).join(''));
  return out.join('');
}

/** A change: the tokens `from` to `to` of the one text became `start` to `end` of the other. */
type Hunk = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

/**
 * Where a sign of what was typed is the same as the one before it, as a blank at the end of a table's cell, it may as well
 * stand before that one: there, when only there the source has a sign before it.
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

/** The signs of the source that a change stands for alone; null where the source spells them otherwise. */
function ownRange(
  { from, to }: Pick<Hunk, 'from' | 'to'>,
  tokens: readonly string[],
  inSource: ReadonlyMap<number, number>,
): { readonly start: number; readonly end: number } | null {
  const [first, last] = [inSource.get(from), inSource.get(to - 1)];
  if (from < to) return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
  // what is typed beside a word stays beside it, whatever blanks the source has there
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
