import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Attributes that hold text of the user, in the order they are written in. */
const textAttributes = ['source', 'alt', 'src', 'title'];

/** Whether all letters and digits of the `wanted` nodes are in others, in the same order, whatever stands between them. */
export function containsText(nodes: readonly ProseMirrorNode[], wanted: readonly ProseMirrorNode[]): boolean {
  const letters = lettersOf(nodes);
  let at = 0;
  for (const letter of lettersOf(wanted)) {
    const found = letters.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

const lettersOf = (nodes: readonly ProseMirrorNode[]): string =>
  nodes
    .map(textOf)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '');

function textOf(node: ProseMirrorNode): string {
  const own = textAttributes
    .map((name) => (typeof node.attrs[name] === 'string' ? node.attrs[name] : ''))
    .join('');
  return own + node.textBetween(0, node.content.size, '', textOf);
}
