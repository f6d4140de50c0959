import { isSpace, isWord } from './merge-words.ts';

/** Where somebody types in a text, as offsets in it. */
export type TypedLast = {
  /** The caret. */
  readonly end: number;
  /** Where what was typed without a break up to the caret begins; `end` where nothing was. */
  readonly start: number;
  /** About where another writer was last; null when that is not known. */
  readonly other: number | null;
};

/**
 * Where what was typed belongs in the text of another writer: `ours` from `cut` to the caret replaces `theirs` from `from` to `to`. `other`: about
 * the end of what the other writer changed, in `theirs`.
 */
export type PlacedTyping = {
  readonly cut: number;
  readonly from: number;
  readonly to: number;
  readonly other: number;
};

/** Characters, or other elements as a string each, of which the first character counts. */
export type Units = ArrayLike<string>;

/**
 * Finds the place of what one writer typed, in one place up to the caret, in what another made of the same text elsewhere. What a
 * writer types stays in one piece, though both write in one place and what they write is partly the same:
 *
 * - Who has typed up to there goes on directly behind that. What begins there, with a space, comes behind what is there already.
 * - Where the other's words may have come before or behind equal words of this writer, they come where the other writer was last,
 *   otherwise behind.
 *
 * Null where the place is not certain, as where the other changed the same words, and where two words would become one.
 */
export function placeTyped(base: Units, ours: Units, theirs: Units, typed: TypedLast): PlacedTyping | null {
  const behind = base.length - (ours.length - typed.end);
  if (behind < 0 || sameAtEnd(base, ours) < base.length - behind) return null;
  const cut = Math.min(sameAtStart(base, ours), behind, typed.end);
  const start = Math.min(typed.start, cut);
  const shift = theirs.length - base.length;
  const [same, rest] = [sameAtStart(base, theirs), sameAtEnd(base, theirs)];
  const own = { first: ours[cut] ?? '', last: ours[typed.end - 1] ?? '', isEmpty: cut === typed.end };
  /** Whether both changed one word: the range of the base between the two changes has no other characters. */
  const isOneWord = (mine: string, other: string | undefined, from: number, to: number): boolean =>
    !own.isEmpty && shift !== 0 && isWord(mine) && isWord(other ?? '') && isAllWord(base, from, to);
  /** The other changed something behind the caret, or nothing. */
  const stays = (): PlacedTyping | null => {
    const at = Math.max(base.length - rest, behind);
    // a space at the end of a line is not shown everywhere: the other may have taken it for its own
    const isTaken =
      shift > 0 && at === behind && cut === behind && isLineEnd(base, at) && !isSpace(theirs[at] ?? ' ');
    if (isTaken && same >= behind && cut > 0 && isSpace(base[cut - 1] ?? ''))
      return { cut: cut - 1, from: cut - 1, to: behind - 1, other: at + shift };
    if (same < behind || isOneWord(own.last, shift > 0 ? theirs[at] : base[at], behind, at)) return null;
    if (isWord(own.last) && isWord(theirs[behind] ?? '') && !isWord(base[behind] ?? '')) return null;
    return { cut, from: cut, to: behind, other: at + Math.max(0, shift) };
  };
  /** The other changed something before what was typed up to the caret. */
  const moves = (): PlacedTyping | null => {
    const at = Math.min(same, start);
    const last = shift > 0 ? theirs[at + shift - 1] : base[at];
    if (rest < base.length - cut || isOneWord(own.first, last, at, cut)) return null;
    const [was, is] = [base[cut - 1] ?? '', theirs[cut + shift - 1] ?? ''];
    if (isWord(own.first) && isWord(is) && !isSameWord(base, cut, theirs, cut + shift)) return null;
    // who has typed up to there would not go on directly behind it
    if (start < cut && was !== is) return null;
    // what it was typed behind is gone, or in another line
    const isInLine = !hasBreak(theirs, at, cut + shift) || beginsAlike(theirs, cut + shift, base, cut);
    if (same < cut && was !== is && (isSpace(was) || !isInLine)) return null;
    return { cut, from: cut + shift, to: behind + shift, other: at + Math.max(0, shift) };
  };
  const isBefore = rest >= base.length - start;
  if (same < behind || shift <= 0 || !isBefore) return stays() ?? moves();
  const begins = start === cut && (own.isEmpty || isSpace(own.first)) && !hasBreak(theirs, cut, cut + shift);
  const isKnownBefore = start < cut && typed.other !== null && typed.other <= start;
  return begins || isKnownBefore ? (moves() ?? stays()) : (stays() ?? moves());
}

function isAllWord(units: Units, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isWord(units[at] ?? '')) return false;
  return true;
}

/** Whether two texts have the same word up to an offset of each. */
function isSameWord(one: Units, end: number, other: Units, otherEnd: number): boolean {
  let length = 0;
  while (isWord(one[end - 1 - length] ?? '') && one[end - 1 - length] === other[otherEnd - 1 - length])
    length += 1;
  return length > 0 && !isWord(one[end - 1 - length] ?? '') && !isWord(other[otherEnd - 1 - length] ?? '');
}

const isLineEnd = (units: Units, at: number): boolean => at === units.length || units[at] === '\n';

/** Whether the line of a text, up to an offset, begins with that of another. */
function beginsAlike(theirs: Units, until: number, base: Units, end: number): boolean {
  const [line, other] = [lineStart(base, end), lineStart(theirs, until)];
  for (let at = line; at < end; at += 1) if (base[at] !== theirs[other + at - line]) return false;
  return true;
}

function lineStart(units: Units, offset: number): number {
  let start = offset;
  while (start > 0 && !hasBreak(units, start - 1, start)) start -= 1;
  return start;
}

/** Whether there is a line break, or another element that is no text, in a range. */
function hasBreak(units: Units, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (units[at] === '\n' || units[at]?.startsWith('{"') === true) return true;
  return false;
}

function sameAtStart(one: Units, other: Units): number {
  const limit = Math.min(one.length, other.length);
  let count = 0;
  while (count < limit && one[count] === other[count]) count += 1;
  return count;
}

function sameAtEnd(one: Units, other: Units): number {
  const limit = Math.min(one.length, other.length);
  let count = 0;
  while (count < limit && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1;
  return count;
}
