import type { Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { defaultStyle } from './markdown-style.ts';
import { serializeBlocks } from './serialize-blocks.ts';

/** The selection as Markdown. Parts of a list or a table become a list or a table of their own. */
export function selectedMarkdown({ content }: Slice): string {
  return serializeBlocks(content.content.flatMap(asBlocks), defaultStyle);
}

/** A node as blocks that may stand at the top level of a text. */
function asBlocks(node: ProseMirrorNode): ProseMirrorNode[] {
  const { nodes } = node.type.schema;
  if (node.isInline) return [nodes.paragraph?.create(null, node) ?? node];
  switch (node.type.name) {
    case 'listItem':
      return [nodes.bulletList?.create(null, node) ?? node];
    case 'tableRow':
      return node.children.flatMap(asBlocks);
    case 'tableCell':
    case 'tableHeader':
      return [...node.children];
    case 'calloutTitle':
    case 'detailsSummary':
      return [nodes.paragraph?.create(null, node.content) ?? node];
    default:
      return [node];
  }
}
