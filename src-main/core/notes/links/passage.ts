import { noteLinkText } from '../../../../src-shared/markdown/note-link.ts';
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
    /^\s*(?:(?:[-+*>]|#{1,6}|\d+[.)]|\[[ xX]\])\s+)*/,
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

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[\[([^[\]\n]+)\]\]/g, (_, inner: string) => noteLinkText(inner))
    // polynomial: of the characters that are searched
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|~~|==|`/g, '');
