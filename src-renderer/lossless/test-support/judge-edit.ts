import type { EditKind } from './edit-kinds.ts';

/** What two texts differ in: everything before and after it is the same. */
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
 * What each kind of edit may change besides is documented at its check.
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
      return removed === '' && isRotated(added, text);
    case 'special characters':
      return removed === '' && isRotated(added.replaceAll('\\', ''), text);
    case 'table cell':
      return (
        /^ *$/.test(removed) && isRotated(added.replaceAll(' ', ''), text) && added.length <= text.length + 2
      );
    case 'delete a word':
      return isDeletion(difference, text);
    case 'bold':
      return isMarked(difference, /\*\*|__/g);
    case 'highlight':
      return isMarked(difference, /==/g);
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

/** An autolink whose text was changed has to be written as a link with a text. */
function spelledOut(before: string, after: string): string {
  const { removed, added } = differenceOf(before, after);
  const [whole, address] = /^<([^<>\s]+)>$/.exec(removed) ?? [];
  return whole === undefined || !added.startsWith('[')
    ? before
    : before.replace(whole, () => `[${address}](${address})`);
}

/** Beside characters that equal its own, a change may be found at several offsets: then its text is rotated. */
const isRotated = (seen: string, text: string): boolean =>
  seen.length === text.length && (text + text).includes(seen);

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The block was replaced by the comment that separates the lists around it. */
const isSeparated = ({ added }: Difference): boolean => added.trim() === '<!-- -->';

/** A heading has tags for line breaks, its text is one line, and its first character needs no backslash after `## `. */
function isHeading({ removed, added }: Difference): boolean {
  const text = removed.replace(/(?:\\| {2,})\n/g, '<br>').replace(/^\\/, '');
  return /^\s*#{2} /.test(added) && squeezed(added.replace(/#{2} /, '')) === squeezed(text);
}

/** Blank lines and markers between two lines were removed; one character that would now begin a mark may have a backslash. */
function isJoin(before: string, after: string): boolean {
  const plain = (text: string): string => text.replaceAll('\\', '');
  const { removed, added } = differenceOf(plain(before), plain(after));
  const more = after.length - plain(after).length - (before.length - plain(before).length);
  return /^[\s>]*$/.test(removed) && /^[ >]?$/.test(added) && [0, 1].includes(more);
}

const delimiters = /[*_~`]/g;

/**
 * The word was removed, with one space or the newline beside it, and delimiters of marks and links that held nothing else. A
 * space in a mark before the word may have moved after the mark; a character may need a backslash for what follows it now.
 */
function isDeletion({ removed, added }: Difference, word: string): boolean {
  if (isEmptied(removed, added, word)) return true;
  const left = [...(removed.match(delimiters) ?? [])];
  for (const delimiter of added.match(delimiters) ?? []) {
    const at = left.indexOf(delimiter);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const unmarked = (text: string): string => text.replace(delimiters, '');
  const plain = differenceOf(unmarked(removed), unmarked(added));
  if (!['', '\\'].includes(plain.added)) return false;
  const text = unmarked(word);
  for (let start = 0; start < Math.max(1, plain.removed.length); start += 1) {
    const rotated = plain.removed.slice(start) + plain.removed.slice(0, start);
    if (rotated.startsWith(text) && /^(?:[ \t]?|\s*\n\s*)$/.test(rotated.slice(text.length))) return true;
  }
  return false;
}

/** The word was the whole text of a link, an underlined heading, an item (which then needs a blank line), or a cell. */
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
 * A pair of delimiters was added, or removed where the word is beside others with the mark. Code ends before it and begins again, with
 * the spaces it needs. A character before the word may need a backslash now.
 */
function isMarked({ removed, added }: Difference, delimiter: RegExp): boolean {
  const plain = (text: string): string => text.replace(delimiter, '').replace(/ ?`+ ?/g, '');
  const count = (text: string): number => (text.match(delimiter) ?? []).length;
  const more = count(added) - count(removed);
  const same = plain(added) === plain(removed) || plain(added) === `\\${plain(removed)}`;
  return same && [2, 0, -2].includes(more);
}

/** A link that was split: it ends before the new line, and begins again on it. */
const splitLink =
  /\]\(([^()\n]*)\)([*_~`]*\n\s*(?:[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(?:\[[ x]\]\s+)?[*_~`]*)\[(?=[^\]\n]*\]\(\1\))/i;

/**
 * One line became two, with blank lines, markers, indentation, and delimiters of the marks and links that end and begin again.
 * Other lines may only have other numbers.
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
  const textOf = (lines: readonly string[]): string =>
    lines.map((line) => line.replace(leader, '').replace(/[\s\\*_~`]/g, '')).join('');
  const stays = old.length === 0 || (now[0] ?? '').startsWith(leader.exec(old[0] ?? '')?.[0].trimEnd() ?? '');
  return old.length <= 1 && stays && textOf(old) === textOf(now);
}
