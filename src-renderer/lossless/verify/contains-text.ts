import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Attributes that hold words of a person, in the order they are written in. */
const wordy = ['source', 'alt', 'src', 'title'];

/** Whether all letters of some nodes are in others as well, in their order. Signs may stand between them. */
export function holdsWords(held: readonly ProseMirrorNode[], wanted: readonly ProseMirrorNode[]): boolean {
  const letters = lettersOf(held);
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
  const own = wordy.map((name) => (typeof node.attrs[name] === 'string' ? node.attrs[name] : '')).join('');
  return own + node.textBetween(0, node.content.size, '', textOf);
}
