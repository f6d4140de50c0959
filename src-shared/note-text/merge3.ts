import { isTableRule, oneAfterTheOther } from './merge/both-added.ts';
import { callOut } from './merge/call-out.ts';
import { type LineParts, type Lines, linePartsOf, type SharedLines } from './merge/line-parts.ts';
import { mergeAtCaret } from './merge/merge-at-caret.ts';
import { mergeWords, words } from './merge/merge-words.ts';
import type { TypedLast } from './merge/place-typed.ts';
import { isMergeOf, passagesOf } from './merge/read-passage.ts';
import { textOfLines } from './merge/text-lines.ts';
import type { Span } from './merge/three-way.ts';

/** A text with the changes of two sides. */
export type Merged3 = {
  readonly text: string;
  /** How many stretches of lines are kept twice, because both changed the same words. */
  readonly conflicts: number;
  /** Where what was typed at the caret of `mine` is now; null where it was found by comparing words, as any other change. */
  readonly typed: TypedLast | null;
};

/**
 * Merges what two sides made of the same text (all with LF newlines). Lines that one side changed are taken from it, also beside a line that the
 * other changed. What both added in one place is kept one after the other, theirs first. A line that both changed is merged word by word, if the
 * result is read as the words of both; otherwise both versions are kept, theirs in a callout. Without a base (null) the lines that both have
 * are taken for it, and two texts in the same place are a conflict. `typed`: where somebody types in `mine`, so that it stays in one piece.
 */
export function merge3(
  base: string | null,
  mine: string,
  theirs: string,
  typed: TypedLast | null = null,
): Merged3 {
  const placed = typed === null || base === null ? null : mergeAtCaret(base, mine, theirs, typed);
  if (placed !== null) return { ...placed, conflicts: 0 };
  const whole = (text: string): Merged3 => ({ text, conflicts: 0, typed: null });
  if (base === theirs || mine === theirs) return whole(mine);
  if (base === mine) return whole(theirs);
  const read = base === null ? null : readersOf(base, mine, theirs);
  const merged = mergeInOrder(base, mine, theirs, read);
  if (merged.conflicts === 0) return merged;
  // who asks must not decide whether anybody is asked
  const turned = mergeInOrder(base, theirs, mine, read && { ...read, mine: read.theirs, theirs: read.mine });
  return turned.conflicts === 0 ? turned : merged;
}

function mergeInOrder(base: string | null, mine: string, theirs: string, read: Readers | null): Merged3 {
  const lines = linePartsOf(base, mine, theirs);
  const shared = lines.parts.filter((part) => part.kind === 'shared');
  const accepted = read === null || shared.length === 0 ? new Map() : acceptedOf(lines, shared, read);
  return { text: assemble(lines, accepted).text, conflicts: shared.length - accepted.size, typed: null };
}

/** Merges as `merge3` where that takes whole lines only; null where both changed the same line, also where they made the same of it. */
export function mergeLines(base: string, mine: string, theirs: string): string | null {
  if (base === theirs) return mine;
  if (base === mine) return theirs;
  const lines = linePartsOf(base, mine, theirs);
  const isWhole = lines.parts.every((part) => part.kind === 'lines' && part.isWhole);
  return isWhole ? assemble(lines, new Map()).text : null;
}

/** Words and characters between them of the lines that both changed; more are not compared. */
const mostWords = 8_000;

/** What the lines may become word by word: of what both added in one place that of `mine` comes first, or that of `theirs`. */
function wordByWord({ base, mine, theirs }: SharedLines): Lines[] {
  const wordsOf = (lines: Lines): string[] => lines.join('\n').match(words) ?? [];
  const [before, own, other] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
  if (Math.max(before.length, own.length, other.length) > mostWords) return [];
  return [mergeWords(before, own, other), mergeWords(before, other, own)].flatMap((merged) =>
    merged === null ? [] : [merged.join('').split('\n')],
  );
}

/** Characters of all three texts. Longer ones are not read, which could take seconds: what both changed in them is kept twice. */
const mostRead = 240_000;
/** How often a merged text is read, each time without what was not read as the words of both. */
const mostReadings = 4;

type ReadPassage = ReturnType<typeof passagesOf>;
type Readers = { readonly base: ReadPassage; readonly mine: ReadPassage; readonly theirs: ReadPassage };

/** Reads three texts when they are asked for; null for long ones. */
function readersOf(base: string, mine: string, theirs: string): Readers | null {
  if (base.length + mine.length + theirs.length > mostRead) return null;
  const reader = (text: string): ReadPassage => {
    let read: ReadPassage | undefined;
    return (lines) => {
      read ??= passagesOf(text);
      return read(lines);
    };
  };
  return { base: reader(base), mine: reader(mine), theirs: reader(theirs) };
}

/** What becomes of the lines that both changed, where that is read, in the merged text, as the words of both sides. */
function acceptedOf(
  lines: LineParts,
  shared: readonly SharedLines[],
  read: Readers,
): ReadonlyMap<SharedLines, Lines> {
  const candidates = shared.flatMap((part) => {
    const sides = [read.base(part.at.base), read.mine(part.at.mine), read.theirs(part.at.theirs)] as const;
    return sides.includes(null) ? [] : [{ part, sides, left: wordByWord(part) }];
  });
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const accepted = new Map(
      candidates.flatMap(({ part, left: [first] }) => (first === undefined ? [] : [[part, first] as const])),
    );
    if (accepted.size === 0) break;
    const { text, places } = assemble(lines, accepted);
    const passage = passagesOf(text);
    const rejected = candidates.filter(({ part, sides }) => {
      const place = accepted.has(part) ? places.get(part) : undefined;
      return place !== undefined && !isMergeOf(passage(place), ...sides);
    });
    if (rejected.length === 0) return accepted;
    for (const { left } of rejected) left.shift();
  }
  return new Map();
}

/** Puts a text together, and says where the lines are that both changed. */
function assemble(
  { parts, endsInNewline }: LineParts,
  accepted: ReadonlyMap<SharedLines, Lines>,
): { readonly text: string; readonly places: ReadonlyMap<SharedLines, Span> } {
  const lines: string[] = [];
  const places = new Map<SharedLines, Span>();
  let otherHead: Lines = [];
  const push = (line: string): void => {
    lines.push(line);
    if (otherHead.length === 0) return;
    lines.push(...otherHead);
    otherHead = [];
  };
  for (const [at, part] of parts.entries()) {
    const from = lines.length;
    const next = parts[at + 1];
    const below = next?.kind === 'lines' ? next.lines[0] : undefined;
    const merged = part.kind === 'lines' ? part.lines : accepted.get(part);
    // there may be more lines than a call has room for arguments
    for (const line of merged ?? []) push(line);
    if (part.kind === 'lines') continue;
    // a table has one head: the other one is its first row
    const isHead = !part.isInCode && below !== undefined && isTableRule(below);
    if (merged === undefined) for (const line of isHead ? part.mine : bothKept(part)) push(line);
    if (merged === undefined && isHead) otherHead = part.theirs;
    // one blank line is enough below a callout, and none at the end
    const isApart = next === undefined || below?.trim() === '';
    if (merged === undefined && isApart && lines.at(-1) === '') lines.pop();
    places.set(part, { from, to: lines.length });
  }
  return { text: textOfLines({ lines, endsInNewline }), places };
}

/** Both versions of some lines. A callout would be a part of the code, or of the table. */
function bothKept({ base, mine, theirs, isInCode }: SharedLines): Lines {
  if (isInCode) return [...mine, ...theirs];
  const hasRow = [...base, ...mine, ...theirs].some((line) => /^\s*\|/.test(line));
  return hasRow ? oneAfterTheOther(mine, theirs) : callOut(mine, theirs);
}
