import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';

/** Empty cells that are made for one paste at most: a page can say of a cell that it spans any number of them. */
const maxEmptyCells = 20_000;

/** A pasted slice with tables as Markdown knows them: of a cell that spans others, empty cells stand in the places of those. */
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
          // two cells may span the same place; the first one has it
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
