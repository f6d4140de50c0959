import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';

/**
 * A pasted or dropped slice that can be inserted anywhere: code of several lines stays a block, because a line of text cannot
 * contain its newlines, and a callout or a table at the end of the slice is not joined to the text after the caret.
 */
export function fittingSlice(slice: Slice): Slice {
  // A part of a single block is inserted into the current line.
  if (slice.content.childCount <= 1 && !isLongCode(innermost(slice))) return slice;
  const openStart = openAt(slice, slice.openStart, 'firstChild', isLongCode);
  const openEnd = openAt(
    slice,
    slice.openEnd,
    'lastChild',
    (node) =>
      isLongCode(node) || /^(?:callout|calloutTitle|details|detailsSummary|table)$/.test(node.type.name),
  );
  return openStart === slice.openStart && openEnd === slice.openEnd
    ? slice
    : new Slice(slice.content, openStart, openEnd);
}

/** A slice as the content of a table cell: one line, with a line break after each block and each line of code. */
export function asCellLine(schema: Schema, slice: Slice): Slice {
  const { hardBreak } = schema.nodes;
  const line: ProseMirrorNode[] = [];
  const goOn = (): void => void (line.length > 0 && hardBreak !== undefined && line.push(hardBreak.create()));
  slice.content.descendants((block) => {
    if (!block.isTextblock) return true;
    if (block.content.size === 0) return false;
    if (!block.type.spec.code) {
      goOn();
      block.forEach((node) => void line.push(node));
      return false;
    }
    for (const words of block.textContent.split('\n').filter((part) => part.trim() !== '')) {
      goOn();
      line.push(schema.text(words));
    }
    return false;
  });
  return new Slice(Fragment.from(line), 0, 0);
}

/** How deep a slice stays open at a side: down to the first node that must stay whole. */
function openAt(
  slice: Slice,
  open: number,
  side: 'firstChild' | 'lastChild',
  isWhole: (node: ProseMirrorNode) => boolean,
): number {
  let node = slice.content[side];
  for (let depth = 0; depth < open && node !== null; depth += 1) {
    if (isWhole(node)) return depth;
    node = node[side];
  }
  return open;
}

const isLongCode = (node: ProseMirrorNode | null): boolean =>
  node?.type.spec.code === true && node.textContent.includes('\n');

/** The text block of a slice that contains nothing else. */
function innermost({ content }: Slice): ProseMirrorNode | null {
  let node = content.firstChild;
  while (node !== null && !node.isTextblock && node.childCount === 1) node = node.firstChild;
  return node;
}
