import type { Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { selectedMarkdown } from '../../lossless/serialize/selected-markdown.ts';

/**
 * The plain text of what is copied: Markdown. Words without markup, and a part of a code block, are just that, as they go to places where a backslash would
 * be one.
 */
export function copiedText(slice: Slice): string {
  const line = onlyLine(slice.content.content);
  if (line === null) return selectedMarkdown(slice);
  const isPlain = line.children.every((node) => node.isText && node.marks.length === 0);
  return line.type.spec.code || isPlain ? line.textContent : selectedMarkdown(slice);
}

/** The one text block that nodes consist of: of a paragraph, a cell, a part of code; null for several, and for a heading or an item. */
function onlyLine(nodes: readonly ProseMirrorNode[]): ProseMirrorNode | null {
  const [only, ...others] = nodes;
  if (only === undefined || others.length > 0) return null;
  if (only.isTextblock)
    return /^(?:paragraph|codeBlock|calloutTitle|detailsSummary)$/.test(only.type.name) ? only : null;
  return /^table/.test(only.type.name) ? onlyLine(only.children) : null;
}
