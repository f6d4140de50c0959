import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { isBlankParagraph } from '../../../src-renderer/lossless/serialize/blank-paragraph.ts';
import { nodeFingerprint } from '../../../src-renderer/lossless/verify/node-fingerprint.ts';

/** What a document shows, a line for each block. `asRead` returns what the source in raw blocks is read as. */
export const shownLines = (
  document: ProseMirrorNode,
  asRead: ((node: ProseMirrorNode) => readonly ProseMirrorNode[]) | null = null,
): string =>
  document.children
    .flatMap((node) => asRead?.(node) ?? [node])
    .filter((node) => !isBlankParagraph(node))
    .map(nodeFingerprint)
    .join('\n');
