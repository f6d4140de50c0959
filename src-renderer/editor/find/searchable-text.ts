import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { noteLinkText } from '../../../src-shared/markdown/note-link.ts';
import { isNoteLink } from '../views/raw-inline-view.ts';
import { partsOf } from '../views/raw-source.ts';

/** A range of positions in the document. */
export type Span = { readonly from: number; readonly to: number };

/**
 * A segment of text in one block, across its marks. The character at index `n` is at the position `from + n`; with `atom` the whole
 * text is that of one node there, as of a wiki link.
 */
export type SearchableSegment = { readonly from: number; readonly text: string; readonly atom?: true };

/** Line breaks within a block, as the search sees them. */
const breaks: Readonly<Record<string, string>> = { softBreak: ' ', hardBreak: '\n' };

/**
 * The text of a document that can be searched, by block and within `range`. A node without text content, such as an
 * image or a wiki link, ends a segment, so that no match contains it; what it shows is a segment of its own.
 */
export function searchableText(doc: ProseMirrorNode, range: Span | null): SearchableSegment[] {
  const { from, to } = range ?? { from: 0, to: doc.content.size };
  const runs: SearchableSegment[] = [];
  const add = (start: number, text: string): void => {
    const first = Math.max(from - start, 0);
    const last = Math.min(to - start, text.length);
    if (first < last) runs.push({ from: start + first, text: text.slice(first, last) });
  };
  doc.nodesBetween(from, to, (block, position) => {
    if (!block.isTextblock) return !block.isAtom;
    const inside = position + 1;
    let start = inside;
    let text = '';
    block.forEach((node, offset) => {
      const characters = node.text ?? breaks[node.type.name] ?? '';
      if (characters.length === node.nodeSize) {
        text += characters;
        return;
      }
      add(start, text);
      const shown = atomText(node);
      const at = inside + offset;
      if (shown !== '' && at >= from && at + node.nodeSize <= to)
        runs.push({ from: at, text: shown, atom: true });
      start = at + node.nodeSize;
      text = '';
    });
    add(start, text);
    return false;
  });
  return runs;
}

/** The text of an inline node without text content, as it is shown: the title in a wiki link, the source of a formula; empty for none. */
function atomText(node: ProseMirrorNode): string {
  if (node.type.name !== 'rawInline') return '';
  const { kind, source } = node.attrs;
  const { inner } = partsOf(kind, source);
  if (isNoteLink(node)) return noteLinkText(inner);
  return kind === 'math' || kind === 'footnote-reference' ? inner : String(source);
}
