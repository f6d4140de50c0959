import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { isBlankParagraph } from './blank-paragraph.ts';
import { saidStart } from './serializable-attributes.ts';
import type { WritingStyle } from './markdown-style.ts';

/** Writes blocks below each other, with what `between` says between two of them. */
export type WriteJoined = (
  blocks: readonly ProseMirrorNode[],
  style: WritingStyle,
  between: (before: ProseMirrorNode, after: ProseMirrorNode) => string,
) => string;

/** Writes a list, its items one below the other, or apart from each other when it is loose. */
export function writeList(list: ProseMirrorNode, style: WritingStyle, writeJoined: WriteJoined): string {
  const tight = list.attrs.tight !== false;
  const items = list.children.map((item, index) =>
    writeItem(item, markerOf(list, index, style), tight, style, writeJoined),
  );
  return items.join(tight ? '\n' : '\n\n');
}

/** What an item begins with, and the blanks behind it. */
export function markerOf(list: ProseMirrorNode, index: number, style: WritingStyle): string {
  if (list.type.name !== 'orderedList') return `${style.bullet} `;
  const first = saidStart(list.attrs.start);
  const number = Math.min(999_999_999, style.numbering === 'same' ? first : first + index);
  return `${number}${style.delimiter} `;
}

/** Writes one item behind its marker; what follows its first line is indented. */
export function writeItem(
  item: ProseMirrorNode,
  marker: string,
  tight: boolean,
  style: WritingStyle,
  writeJoined: WriteJoined,
): string {
  const task =
    item.attrs.checked === null || item.attrs.checked === undefined
      ? ''
      : item.attrs.checked
        ? '[x] '
        : '[ ] ';
  const [first] = item.children;
  const written = writeJoined(item.children, style, (before, after) =>
    tight && mayTouch(before, after) ? '\n' : '\n\n',
  );
  // three of the same signs, the marker counted, are a rule without a list
  const body = first?.type.name === 'horizontalRule' ? written.replace(/^---/, '___') : written;
  const isText = first?.type.name === 'paragraph';
  // the sign of a task belongs to a paragraph, and an item that was left empty keeps what is in it below its marker
  const isBelow = body !== '' && (isText ? isBlankParagraph(first) : task !== '');
  const text = isBelow ? `${task}\n${body}` : task + body;
  const wide = style.indent !== null && (style.indent === '\t' || style.indent.length >= marker.length);
  const indent = wide ? style.indent : ' '.repeat(marker.length);
  const [head = '', ...lines] = text.split('\n');
  const start = head.trim() === '' || text === task ? (marker + head).trimEnd() : marker + head;
  return [start, ...lines.map((line) => (line === '' ? line : indent + line))].join('\n');
}

/** Whether two blocks of an item may follow each other without a blank line, and still be read as two. */
function mayTouch(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  const [one, other] = [before.type.name, after.type.name];
  if (one === 'heading' || one === 'codeBlock') return other !== one;
  return one === 'paragraph' && mayFollowLine(after);
}

/** Whether a block may stand right below a line of text, and still be read as a block of its own. */
export function mayFollowLine(after: ProseMirrorNode): boolean {
  const other = after.type.name;
  // a marker alone below a text would be its underline, or a part of it
  const [item] = after.children;
  const isEmpty = item?.textContent === '' || (item?.firstChild != null && isBlankParagraph(item.firstChild));
  if (/List$/.test(other) && isEmpty) return false;
  return (
    ['bulletList', 'heading', 'codeBlock', 'blockquote', 'callout'].includes(other) ||
    (other === 'orderedList' && after.attrs.start === 1)
  );
}
