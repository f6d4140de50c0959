import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** Attributes that hold words of a person. */
const wordy = ['source', 'alt', 'src', 'title'];

/** Whether every word of some nodes is in others as well, as often. */
export function holdsWords(held: readonly ProseMirrorNode[], wanted: readonly ProseMirrorNode[]): boolean {
  const left = new Map<string, number>();
  for (const word of wordsOf(held)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(wanted).every((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
}

const wordsOf = (nodes: readonly ProseMirrorNode[]): string[] =>
  nodes
    .map(textOf)
    .join('\n')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function textOf(node: ProseMirrorNode): string {
  const own = wordy.map((name) => (typeof node.attrs[name] === 'string' ? node.attrs[name] : '')).join(' ');
  return ` ${own}${node.textBetween(0, node.content.size, '\n', textOf)}`;
}
