import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { blockIdAtEnd } from '../../src-shared/markdown/block-id.ts';
import { plainLinesOf, readTextOf, readTextOfImage } from '../../src-shared/markdown/plain-text.ts';

/** What is read of a part of a document, a block on a line: no source of HTML, of formulas and of comments. */
export function readTextBetween(doc: ProseMirrorNode, from: number, to: number): string {
  const lines: string[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    const [start, end] = [Math.max(0, from - at - 1), Math.min(node.content.size, to - at - 1)];
    const isWhole = start === 0 && end === node.content.size;
    if (node.type.name === 'rawBlock' && isWhole) lines.push(readBlock(node));
    else lines.push(withoutId(node, node.textBetween(start, end, '\n', readLeaf)));
    return false;
  });
  return lines.join('\n');
}

/** The name of a block is written for links, and not read. */
function withoutId({ lastChild }: ProseMirrorNode, text: string): string {
  const id = lastChild?.isText === true && lastChild.marks.length === 0 ? blockIdAtEnd(text) : null;
  return id === null ? text : text.slice(0, id.from);
}

/** A node never changes, and a note is read after each pause. */
const known = new WeakMap<ProseMirrorNode, string>();

function readBlock(node: ProseMirrorNode): string {
  let text = known.get(node);
  if (text === undefined) {
    text = plainLinesOf(node.textContent).join('\n');
    known.set(node, text);
  }
  return text;
}

/** What is read of a node without text content: the title in a link, the description of an image; a space for a line break. */
function readLeaf({ type, attrs }: ProseMirrorNode): string {
  if (type.name === 'rawInline') return readTextOf(String(attrs.kind), String(attrs.source));
  return type.name === 'image' ? readTextOfImage(String(attrs.alt ?? '')) : ' ';
}
