import { plainLineOf } from '../../../../src-shared/markdown/plain-text.ts';
import type { TextSegment } from '../../../../src-shared/rpc/library.ts';

/** Characters shown before and after the middle of a passage. */
const around = 90;

/** Characters of a line, before and after the middle, in which those are looked for: markup takes room, too. */
const searched = 2_000;

/** The line around a part of a Markdown text as plain text; the part is the match. */
export function passageAt(content: string, from: number, to: number, label: string): TextSegment[] {
  const lineStart = content.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = content.indexOf('\n', to);
  const end = lineEnd < 0 ? content.length : lineEnd;
  const before = plain(content.slice(Math.max(lineStart, from - searched), from)).replace(
    /^\s*(?:(?:[-+*>]|#{1,6}|\d+[.)]|\[(?:[ xX]|![^\]\n]*)\][+-]?)\s+)*/,
    '',
  );
  const after = plain(content.slice(to, Math.min(end, to + searched))).trimEnd();
  const head = [...before];
  const tail = [...after];
  return [
    { text: head.length > around ? `…${head.slice(-around).join('')}` : before, match: false },
    { text: label, match: true },
    { text: tail.length > around ? `${tail.slice(0, around).join('')}…` : after, match: false },
  ].filter(({ text }) => text !== '');
}

/** A part of a line, with one space where it begins or ends with some. Marks that are closed in another part are left out. */
function plain(markdown: string): string {
  const text = plainLineOf(markdown).replace(/\*\*|__|~~|==|`/g, '');
  return `${/^\s/.test(markdown) ? ' ' : ''}${text}${text !== '' && /\s$/.test(markdown) ? ' ' : ''}`;
}
