import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { isBlankParagraph } from './blank-paragraph.ts';
import type { MarkdownStyle } from './markdown-style.ts';
import { serializableStart } from './serializable-attributes.ts';

/** Serializes blocks with `between` between two of them, each as `laidOut` makes it. */
export type SerializeJoined = (
  blocks: readonly ProseMirrorNode[],
  style: MarkdownStyle,
  between: (before: ProseMirrorNode, after: ProseMirrorNode) => string,
  laidOut: (text: string, block: ProseMirrorNode) => string,
) => string;

/** Serializes a list. The items of a loose one have blank lines between them. */
export function serializeList(
  list: ProseMirrorNode,
  style: MarkdownStyle,
  serializeJoined: SerializeJoined,
): string {
  const tight = list.attrs.tight !== false;
  const items = list.children.map((item, index) =>
    serializeItem(item, markerOf(list, index, style), tight, style, serializeJoined),
  );
  return items.join(tight ? '\n' : '\n\n');
}

/** The marker of an item, with a space after it. */
export function markerOf(list: ProseMirrorNode, index: number, style: MarkdownStyle): string {
  if (list.type.name !== 'orderedList') return `${style.bullet} `;
  const first = serializableStart(list.attrs.start);
  const number = Math.min(999_999_999, style.numbering === 'same' ? first : first + index);
  return `${number}${style.delimiter} `;
}

/** Serializes one item after its marker. The lines after the first are indented. */
export function serializeItem(
  item: ProseMirrorNode,
  marker: string,
  tight: boolean,
  style: MarkdownStyle,
  serializeJoined: SerializeJoined,
): string {
  const task =
    item.attrs.checked === null || item.attrs.checked === undefined
      ? ''
      : item.attrs.checked
        ? '[x] '
        : '[ ] ';
  const wide = style.indent !== null && (style.indent === '\t' || style.indent.length >= marker.length);
  const narrow = ' '.repeat(marker.length);
  const [first] = item.children;
  // indentation beyond the text of the item would be a part of a source, and of code that begins beside the marker
  const isExact =
    first?.type.name === 'codeBlock' || item.children.some(({ type }) => type.name === 'rawBlock');
  const indentOf = (block: ProseMirrorNode | undefined): string =>
    wide && !(isExact && !/List$/.test(block?.type.name ?? '')) ? (style.indent ?? narrow) : narrow;
  const written = serializeJoined(
    item.children,
    style,
    (before, after) => (tight && needNoBlankLine(before, after) ? '\n' : '\n\n') + indentOf(after),
    (text, block) => text.replace(/\n(?!\n|$)/g, `\n${indentOf(block)}`),
  );
  // a marker and three hyphens would be a rule without a list
  const body = first?.type.name === 'horizontalRule' ? written.replace(/^---/, '___') : written;
  const isText = first?.type.name === 'paragraph';
  // a task marker needs a paragraph after it, and an item that begins with an empty paragraph has its blocks below its marker
  const isBelow = body !== '' && (isText ? isBlankParagraph(first) : task !== '');
  const below = item.children.find((child) => !isBlankParagraph(child));
  const text = isBelow ? `${task}\n${indentOf(below)}${body}` : task + body;
  const [head = '', ...lines] = text.split('\n');
  const start = head.trim() === '' || text === task ? (marker + head).trimEnd() : marker + head;
  return [start, ...lines].join('\n');
}

/** Whether two blocks of an item are parsed as two also without a blank line between them. */
function needNoBlankLine(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  const [one, other] = [before.type.name, after.type.name];
  if (one === 'heading' || one === 'codeBlock') return other !== one;
  return one === 'paragraph' && mayFollowLine(after);
}

/** Whether a block right below a line of text is parsed as a block of its own. */
export function mayFollowLine(after: ProseMirrorNode): boolean {
  const other = after.type.name;
  // a marker alone below a text would be its underline, or part of it
  const [item] = after.children;
  const isEmpty = item?.textContent === '' || (item?.firstChild != null && isBlankParagraph(item.firstChild));
  if (/List$/.test(other) && isEmpty) return false;
  return (
    ['bulletList', 'heading', 'codeBlock', 'blockquote', 'callout', 'details'].includes(other) ||
    (other === 'orderedList' && after.attrs.start === 1)
  );
}
