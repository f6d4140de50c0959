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
 * The README says what each kind may add.
 */
export function isExact(kind: EditKind, before: string, after: string, text: string): boolean {
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
      return /^[\s>]*$/.test(removed) && /^[ >]?$/.test(added);
    case 'heading':
      return /^\s*#{2} /.test(added) && squeezed(added.replace(/#{2} /, '')) === squeezed(removed);
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

/** Where the signs beside a change are the same as its own, it may be seen to begin anywhere among them. */
const isTurned = (seen: string, text: string): boolean =>
  seen.length === text.length && (text + text).includes(seen);

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What was left of a block is the sign that keeps two lists apart which it stood between. */
const isSeparated = ({ added }: Difference): boolean => added.trim() === '<!-- -->';

const delimiters = /[*_~`]/g;

/**
 * The word, with one blank or the line end beside it, and the signs of marks that held nothing else. A blank that was
 * in a mark before the word may stand behind the mark.
 */
function isDeletion({ removed, added }: Difference, word: string): boolean {
  const left = [...(removed.match(delimiters) ?? [])];
  for (const sign of added.match(delimiters) ?? []) {
    const at = left.indexOf(sign);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const plain = differenceOf(removed.replace(delimiters, ''), added.replace(delimiters, ''));
  if (plain.added !== '') return false;
  const text = word.replace(delimiters, '');
  for (let start = 0; start < Math.max(1, plain.removed.length); start += 1) {
    const turned = plain.removed.slice(start) + plain.removed.slice(0, start);
    if (turned.startsWith(text) && /^(?:[ \t]?|\s*\n\s*)$/.test(turned.slice(text.length))) return true;
  }
  return false;
}

/** A pair of signs more, or fewer where the word was beside others that are bold; code ends before it and begins again. */
function isBold({ removed, added }: Difference): boolean {
  const plain = (text: string): string => text.replace(/\*\*|__|`/g, '');
  const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const more = count(added, /\*\*|__/g) - count(removed, /\*\*|__/g);
  return plain(added) === plain(removed) && [2, 0, -2].includes(more);
}

/**
 * One line became two, with blank lines, markers and indentation, and signs of the marks that end and begin again.
 * Other lines may only carry other numbers.
 */
function isSplit(before: string, after: string): boolean {
  const linesOf = (text: string): string[] =>
    text.split('\n').map((line) => line.replace(/^([\s>]*(?:[-*+] )*)\d+(?=[.)](?:\s|$))/, '$10'));
  const [old, now] = [linesOf(before), linesOf(after)];
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
