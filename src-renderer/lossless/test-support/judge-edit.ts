import type { EditKind } from './edit-kinds.ts';

/** What two texts differ in: everything before and behind it is the same. */
export type Difference = { readonly removed: string; readonly added: string };

export function differenceOf(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  };
}

/**
 * Whether a file changed by exactly what was done, and by what Markdown needs for it. `text` is what was typed or deleted.
 * What each kind may add beside it is said where that is judged.
 */
export function isExact(kind: EditKind, before: string, after: string, text: string): boolean {
  return isAsDone(kind, before, after, text) || isAsDone(kind, spelledOut(before, after), after, text);
}

function isAsDone(kind: EditKind, before: string, after: string, text: string): boolean {
  const difference = differenceOf(before, after);
  const { removed, added } = difference;
  switch (kind) {
    case 'type':
    case 'code':
      return removed === '' && isTurned(added, text);
    case 'special signs':
      return removed === '' && isTurned(added.replaceAll('\\', ''), text);
    case 'table cell':
      return (
        /^ *$/.test(removed) && isTurned(added.replaceAll(' ', ''), text) && added.length <= text.length + 2
      );
    case 'delete a word':
      return isDeletion(difference, text);
    case 'bold':
      return isBold(difference);
    case 'split':
      return isSplit(before, after);
    case 'join':
      return isJoin(before, after);
    case 'heading':
      return isHeading(difference);
    case 'insert':
      return removed.trim() === '' && added.trim() === text;
    case 'delete a block':
      return added === '' || isSeparated(difference);
    case 'task':
      return removed.length === 1 && added.length === 1 && / |x/i.test(removed) && / |x/.test(added);
    default:
      throw new RangeError(kind satisfies never);
  }
}

/** An address in angle brackets that is not alone any more in what it shows has to be written as a link with a text. */
function spelledOut(before: string, after: string): string {
  const { removed, added } = differenceOf(before, after);
  const [whole, address] = /^<([^<>\s]+)>$/.exec(removed) ?? [];
  return whole === undefined || !added.startsWith('[')
    ? before
    : before.replace(whole, () => `[${address}](${address})`);
}

/** Where the signs beside a change are the same as its own, it may be seen to begin anywhere among them. */
const isTurned = (seen: string, text: string): boolean =>
  seen.length === text.length && (text + text).includes(seen);

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What was left of a block is the sign that keeps two lists apart which it stood between. */
const isSeparated = ({ added }: Difference): boolean => added.trim() === '<!-- -->';

/** Line breaks of a heading are tags, its lines are one, and a first sign needs no backslash behind the number signs. */
function isHeading({ removed, added }: Difference): boolean {
  const said = removed.replace(/(?:\\| {2,})\n/g, '<br>').replace(/^\\/, '');
  return /^\s*#{2} /.test(added) && squeezed(added.replace(/#{2} /, '')) === squeezed(said);
}

/** Blank lines and markers between two lines went; one sign that would begin a mark now may have got a backslash. */
function isJoin(before: string, after: string): boolean {
  const plain = (text: string): string => text.replaceAll('\\', '');
  const { removed, added } = differenceOf(plain(before), plain(after));
  const more = after.length - plain(after).length - (before.length - plain(before).length);
  return /^[\s>]*$/.test(removed) && /^[ >]?$/.test(added) && [0, 1].includes(more);
}

const delimiters = /[*_~`]/g;

/**
 * The word, with one blank or the line end beside it, and the signs of marks and links that held nothing else. A blank that
 * was in a mark before the word may stand behind the mark; a sign may need a backslash for what follows it now.
 */
function isDeletion({ removed, added }: Difference, word: string): boolean {
  if (isEmptied(removed, added, word)) return true;
  const left = [...(removed.match(delimiters) ?? [])];
  for (const sign of added.match(delimiters) ?? []) {
    const at = left.indexOf(sign);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const unmarked = (text: string): string => text.replace(delimiters, '');
  const plain = differenceOf(unmarked(removed), unmarked(added));
  if (!['', '\\'].includes(plain.added)) return false;
  const text = unmarked(word);
  for (let start = 0; start < Math.max(1, plain.removed.length); start += 1) {
    const turned = plain.removed.slice(start) + plain.removed.slice(0, start);
    if (turned.startsWith(text) && /^(?:[ \t]?|\s*\n\s*)$/.test(turned.slice(text.length))) return true;
  }
  return false;
}

/** The word was all there was: of a link, of an underlined heading, of an item (which needs a blank line then), of a cell. */
function isEmptied(removed: string, added: string, word: string): boolean {
  const bare = (text: string): string => text.replace(/\s/g, '');
  const link = removed.replace(/^ | $/, '');
  if (added === '' && link.startsWith(`[${word}]`))
    return /^(?:\([^)\n]*\)|\[[^\]\n]*\])?$/.test(link.slice(word.length + 2));
  if (/^#{1,2}$/.test(added)) return /^\n *(?:=+|-+) *$/.test(removed.replace(word, ''));
  if (removed === word) return /^ ?\| ?$/.test(added);
  const [, marker = ''] = /^[\s>]*((?:[-*+]|\d+[.)]) )/.exec(removed) ?? [];
  return (
    marker !== '' &&
    removed.includes(marker + word) &&
    bare(removed.replace(marker + word, marker)) === bare(added) &&
    added.length <= removed.length + 4
  );
}

/**
 * A pair of signs more, or fewer where the word was beside others that are bold; code ends before it and begins again, with
 * the blanks it needs. A sign before the word may need a backslash now.
 */
function isBold({ removed, added }: Difference): boolean {
  const plain = (text: string): string => text.replace(/\*\*|__/g, '').replace(/ ?`+ ?/g, '');
  const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const more = count(added, /\*\*|__/g) - count(removed, /\*\*|__/g);
  const same = plain(added) === plain(removed) || plain(added) === `\\${plain(removed)}`;
  return same && [2, 0, -2].includes(more);
}

/** A link that was split: it ends before the new line, and begins again on it. */
const splitLink =
  /\]\(([^()\n]*)\)([*_~`]*\n\s*(?:[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(?:\[[ x]\]\s+)?[*_~`]*)\[(?=[^\]\n]*\]\(\1\))/i;

/**
 * One line became two, with blank lines, markers and indentation, and signs of the marks and links that end and begin again.
 * Other lines may only carry other numbers.
 */
function isSplit(before: string, after: string): boolean {
  const linesOf = (text: string): string[] =>
    text.split('\n').map((line) => line.replace(/^([\s>]*(?:[-*+] )*)\d+(?=[.)](?:\s|$))/, '$10'));
  const [old, now] = [linesOf(before), linesOf(after.replace(splitLink, '$2'))];
  while (old.length > 0 && now.length > 0 && old[0] === now[0])
    [old, now].forEach((lines) => void lines.shift());
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1))
    [old, now].forEach((lines) => void lines.pop());
  const leader = /^[\s>]*(?:(?:[-*+]|0[.)])(?:\s|$)\s*)*(?:\[[ x]\](?:\s|$))?/i;
  const said = (lines: readonly string[]): string =>
    lines.map((line) => line.replace(leader, '').replace(/[\s\\*_~`]/g, '')).join('');
  const stays = old.length === 0 || (now[0] ?? '').startsWith(leader.exec(old[0] ?? '')?.[0].trimEnd() ?? '');
  return old.length <= 1 && stays && said(old) === said(now);
}
