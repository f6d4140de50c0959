import { conflictCallout } from './conflict-callout.ts';
import {
  isFilled,
  isTableRule,
  type LineParts,
  type Lines,
  linePartsOf,
  oneAfterTheOther,
  type SharedLines,
  textOfLines,
} from './merge/line-parts.ts';
import { mergeAtCaret } from './merge/merge-at-caret.ts';
import { mergeWords, words } from './merge/merge-words.ts';
import type { TypedLast } from './merge/place-typed.ts';
import { isMergeOf, passagesOf } from './merge/read-passage.ts';
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
  let rows: Lines = [];
  // there may be more lines than a call has room for arguments
  const add = (added: Lines): void => {
    for (const line of added) {
      lines.push(line);
      lines.push(...rows);
      rows = [];
    }
  };
  for (const [at, part] of parts.entries()) {
    const from = lines.length;
    const merged = part.kind === 'lines' ? part.lines : accepted.get(part);
    if (merged !== undefined) add(merged);
    if (part.kind === 'lines') continue;
    const next = parts[at + 1];
    const below = next?.kind === 'lines' ? (next.lines[0] ?? null) : next && null;
    const kept = merged === undefined ? bothKept(part, below) : null;
    if (kept !== null) add(kept.lines);
    if (kept !== null) rows = kept.rows;
    places.set(part, { from, to: lines.length });
  }
  return { text: textOfLines({ lines, endsInNewline }), places };
}

/** Both versions of some lines. `rows`: of these, what comes below the next line, which is the rule of a table. */
type BothKept = { readonly lines: Lines; readonly rows: Lines };

/** Keeps both versions. `below`: the line behind them; undefined at the end, null where it is another part that both changed. */
function bothKept({ mine, theirs, isInCode }: SharedLines, below: string | null | undefined): BothKept {
  if (isInCode) return { lines: [...mine, ...theirs], rows: [] };
  const [head = '', other = ''] = [mine.at(-1), theirs.at(-1)];
  if (below == null || !isTableRule(below) || !head.includes('|'))
    return { lines: versionsOf(mine, theirs, below), rows: [] };
  // a table has one head: the other one is its first row
  const rows = other.includes('|') ? [other] : [];
  const [above, others] = [mine.slice(0, -1), theirs.slice(0, theirs.length - rows.length)];
  return { lines: [...versionsOf(above, others, head), head], rows };
}

/** Mine and theirs: in a callout, which would be a part of a table where that goes on. */
function versionsOf(mine: Lines, theirs: Lines, below: string | null | undefined): Lines {
  const isSame = mine.length === theirs.length && mine.every((line, at) => line === theirs[at]);
  if (isSame || !theirs.some(isFilled)) return mine;
  if (!mine.some(isFilled)) return [...theirs, ''];
  const isApart = below === undefined || below?.trim() === '';
  const hasRow = [...mine, ...theirs].some((line) => /^\s*\|/.test(line));
  const areTables = mine.some(isTableRule) && theirs.some(isTableRule);
  if (hasRow && !(areTables && isApart)) {
    // a second rule would be a row of lines
    const rows = mine.some(isTableRule) ? theirs.filter((line) => !isTableRule(line)) : theirs;
    return oneAfterTheOther(mine, rows);
  }
  const both = callOut(mine, theirs);
  // one blank line is enough below a callout, and none at the end
  return isApart && both.at(-1) === '' ? both.slice(0, -1) : both;
}

/** Two versions of the same lines: below mine a callout with theirs, in the same list item. */
function callOut(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const last = mine.findLast(isFilled) ?? '';
  const indent = ' '.repeat(/^(\s*(?:(?:[-*+]|\d+[.)])\s+)?)/.exec(last)?.[1]?.length ?? 0);
  const shown = theirs.slice(theirs.findIndex(isFilled), theirs.findLastIndex(isFilled) + 1);
  const quoted = [`[!${conflictCallout.kind}] ${conflictCallout.title}`, ...shown].map((line) =>
    `${indent}> ${line}`.trimEnd(),
  );
  const end = mine.findLastIndex(isFilled) + 1;
  const rest = mine.slice(end);
  return [...mine.slice(0, end), '', ...quoted, ...(rest.length > 0 ? rest : [''])];
}
