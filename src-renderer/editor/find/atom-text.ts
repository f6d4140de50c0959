import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { noteLinkText } from '../../../src-shared/markdown/note-link.ts';
import { isNoteLink } from '../views/raw-inline-view.ts';
import { partsOf } from '../views/raw-source.ts';

/** The text of an inline node without text content, as it is shown: the title in a wiki link, the source of a formula; empty for none. */
export function atomText(node: ProseMirrorNode): string {
  if (node.type.name !== 'rawInline') return '';
  const { kind, source } = node.attrs;
  const { inner } = partsOf(kind, source);
  if (isNoteLink(node)) return noteLinkText(inner);
  return kind === 'math' || kind === 'footnote-reference' ? inner : String(source);
}
