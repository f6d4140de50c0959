import type { Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { writeBlocks } from './serialize-blocks.ts';
import { plainStyle } from './markdown-style.ts';

/** Writes what is selected as Markdown. Parts of a list or a table are written as a list or a table of their own. */
export function selectedMarkdown({ content }: Slice): string {
  return writeBlocks(content.content.flatMap(standingAlone), plainStyle);
}

/** A node as a block that may stand at the top of a text. */
function standingAlone(node: ProseMirrorNode): ProseMirrorNode[] {
  const { nodes } = node.type.schema;
  if (node.isInline) return [nodes.paragraph?.create(null, node) ?? node];
  switch (node.type.name) {
    case 'listItem':
      return [nodes.bulletList?.create(null, node) ?? node];
    case 'tableRow':
      return node.children.flatMap(standingAlone);
    case 'tableCell':
    case 'tableHeader':
      return [...node.children];
    case 'calloutTitle':
      return [nodes.paragraph?.create(null, node.content) ?? node];
    default:
      return [node];
  }
}
