import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/**
 * Whether a document that was read back holds what a block holds: the same blocks, the same signs, the same marks on
 * them. How lists are spaced and where blanks stand at the ends of lines is no difference.
 */
export function saysTheSame(document: ProseMirrorNode, block: ProseMirrorNode): boolean {
  const said: string[] = [];
  document.forEach((child) => void said.push(outline(child)));
  return said.join('') === outline(block);
}

function outline(node: ProseMirrorNode): string {
  const { name } = node.type;
  if (node.type.spec.code) return `<${name}>${node.textContent}</>`;
  if (!node.inlineContent) {
    const parts: string[] = [];
    node.forEach((child) => void parts.push(outline(child)));
    return `<${name} ${JSON.stringify([node.attrs.checked, node.attrs.start])}>${parts.join('')}</>`;
  }
  const parts: string[] = [];
  node.forEach((child) => {
    const marks = child.marks.map((mark) => mark.type.name).join();
    // Sign by sign, so that it does not matter where one text node ends and the next begins.
    if (child.text === undefined) parts.push(child.type.name === 'hardBreak' ? ' ' : `[${child.type.name}]`);
    else for (const sign of child.text) parts.push(/[ \t\n]/.test(sign) ? ' ' : `${sign}{${marks}}`);
  });
  const text = parts.join('').replace(/ +/g, ' ').trim();
  return `<${name} ${node.attrs.level ?? ''}>${text}</>`;
}
