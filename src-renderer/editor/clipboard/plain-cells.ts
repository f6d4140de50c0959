import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';

/** Limits the empty cells that one paste can create, because pasted HTML may claim any span. */
const maxEmptyCells = 20_000;

/** A pasted slice whose tables have no spanning cells, which Markdown does not have: empty cells fill the spanned places. */
export function plainCells(slice: Slice): Slice {
  const budget = { left: maxEmptyCells };
  const content = plainIn(slice.content, budget);
  return content === slice.content ? slice : new Slice(content, slice.openStart, slice.openEnd);
}

type Budget = { left: number };

function plainIn(content: Fragment, budget: Budget): Fragment {
  const nodes = content.content.map((node) => {
    if (node.type.spec.tableRole === 'table') return plainTable(node, budget);
    const inside = plainIn(node.content, budget);
    return inside === node.content ? node : node.copy(inside);
  });
  return nodes.every((node, index) => node === content.maybeChild(index)) ? content : Fragment.from(nodes);
}

function plainTable(table: ProseMirrorNode, budget: Budget): ProseMirrorNode {
  const rows = table.children;
  if (!rows.some((row) => row.children.some((cell) => spanOf(cell, 'colspan') * spanOf(cell, 'rowspan') > 1)))
    return table;
  const grid: (ProseMirrorNode | undefined)[][] = rows.map(() => []);
  rows.forEach((row, top) => {
    let left = 0;
    for (const cell of row.children) {
      while (grid[top]?.[left] !== undefined) left += 1;
      let width = spanOf(cell, 'colspan');
      let height = Math.min(spanOf(cell, 'rowspan'), rows.length - top);
      if (width * height - 1 > budget.left) [width, height] = [1, 1];
      budget.left -= width * height - 1;
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1) {
          const line = grid[top + down];
          if (line === undefined) continue;
          // Two cells may span the same place; the first one gets it.
          line[left + right] ??= down + right === 0 ? alone(cell) : emptyLike(cell);
        }
      left += width;
    }
  });
  const made = rows.map((row, top) => {
    const like = row.lastChild ?? rows[0]?.lastChild;
    const cells = Array.from(grid[top] ?? [], (cell) => cell ?? (like ? emptyLike(like) : undefined));
    return row.copy(Fragment.from(cells.filter((cell) => cell !== undefined)));
  });
  return table.copy(Fragment.from(made));
}

const spanOf = ({ attrs }: ProseMirrorNode, name: 'colspan' | 'rowspan'): number => {
  const span = Number(attrs[name]);
  return span > 1 ? Math.floor(span) : 1;
};

const alone = (cell: ProseMirrorNode): ProseMirrorNode =>
  cell.type.create({ ...cell.attrs, colspan: 1, rowspan: 1, colwidth: null }, cell.content);

const emptyLike = (cell: ProseMirrorNode): ProseMirrorNode =>
  cell.type.createChecked(
    { align: cell.attrs.align ?? null },
    cell.type.contentMatch.fillBefore(Fragment.empty, true),
  );
