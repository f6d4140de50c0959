import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The word at a place of a document, as it is written there; null for none. */
export function wordAt(doc: ProseMirrorNode, at: number): string | null {
  const { parent, parentOffset } = doc.resolve(at);
  if (!parent.isTextblock || parent.type.spec.code) return null;
  const text = parent.textBetween(0, parent.content.size, undefined, '\uFFFC');
  const found = segmenter.segment(text).containing(Math.min(parentOffset, text.length - 1));
  if (found?.isWordLike) return found.segment;
  // behind its last letter
  const before = segmenter.segment(text).containing(parentOffset - 1);
  return before?.isWordLike ? before.segment : null;
}
