import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';

/**
 * A pasted or dropped slice as it can be put anywhere: code of several lines stays a block, because a line of text has no place
 * for its line ends, and a callout or a table that ends the slice is not joined to what follows the caret.
 */
export function fittingSlice(slice: Slice): Slice {
  // a part of a single block goes into the line it is put into
  if (slice.content.childCount <= 1 && !isLongCode(innermost(slice))) return slice;
  const openStart = openAt(slice, slice.openStart, 'firstChild', isLongCode);
  const openEnd = openAt(
    slice,
    slice.openEnd,
    'lastChild',
    (node) => isLongCode(node) || /^(?:callout|calloutTitle|table)$/.test(node.type.name),
  );
  return openStart === slice.openStart && openEnd === slice.openEnd
    ? slice
    : new Slice(slice.content, openStart, openEnd);
}

/** What is put into the cell of a table: one line, with a break where a block or a line of code ends. */
export function asCellLine(schema: Schema, slice: Slice): Slice {
  const { hardBreak } = schema.nodes;
  const line: ProseMirrorNode[] = [];
  const goOn = (): void => void (line.length > 0 && hardBreak !== undefined && line.push(hardBreak.create()));
  slice.content.descendants((block) => {
    if (!block.isTextblock) return true;
    if (block.content.size === 0) return false;
    if (!block.type.spec.code) {
      goOn();
      line.push(...block.children);
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

/** How far a slice stays open at a side: down to the first node that must stay whole. */
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

/** The block of a slice that holds nothing but it. */
function innermost({ content }: Slice): ProseMirrorNode | null {
  let node = content.firstChild;
  while (node !== null && !node.isTextblock && node.childCount === 1) node = node.firstChild;
  return node;
}
