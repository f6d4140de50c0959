import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { makeElement } from '../make-element.ts';
import { isLongTable } from '../plugins/long-table.ts';

/** Shows a table in an element that scrolls sideways, with columns that are not narrower than a few of their words. */
export function createTableView(node: ProseMirrorNode): NodeView {
  const [group, contentDOM] = [makeElement('colgroup'), makeElement('tbody')];
  const table = makeElement('table', {}, group, contentDOM);
  const dom = makeElement('div', { class: 'tableWrapper' }, table);
  let columns = 0;
  const show = (next: ProseMirrorNode): void => {
    const count = next.firstChild?.childCount ?? 0;
    const isLong = isLongTable(next);
    // While somebody types in a long table its columns keep their widths, or each key would lay out all rows again.
    if (isLong && table.classList.contains('long') && count === columns) return;
    columns = count;
    const widths = columnWidths(next);
    table.classList.toggle('long', isLong);
    table.style.setProperty('--columns', isLong ? gridColumns(widths) : '');
    table.style.minWidth = isLong ? `${widths.reduce((sum, { least }) => sum + least, 0)}ch` : '';
    while (group.childElementCount > count) group.lastElementChild?.remove();
    while (group.childElementCount < count) group.append(makeElement('col'));
    for (const [at, column] of [...group.children].entries())
      if (column instanceof HTMLElement)
        setWidth(column, isLong ? '' : `${widths[at]?.least ?? narrowest}ch`);
  };
  show(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
}

/** Sets it where it is another one: each change lays out the table again. */
function setWidth({ style }: HTMLElement, width: string): void {
  if (style.minWidth !== width) style.minWidth = width;
}

/** Rows that are looked at for the widths. */
const sample = 200;
/** In characters: the widest share of a column, the most that it asks for beside others, and the least width of any. */
const [widest, wanted, narrowest] = [36, 16, 3];

type ColumnWidth = { readonly least: number; readonly share: number };

/** For each column, how many characters wide it is at least, and what share of the rest it gets, by the texts of its cells. */
function columnWidths(table: ProseMirrorNode): ColumnWidth[] {
  const columns: ColumnWidth[] = [];
  for (const row of table.children.slice(0, sample))
    for (const [at, { textContent }] of row.children.entries()) {
      const known = columns[at] ?? { least: narrowest + 2, share: narrowest };
      const share = Math.min(textContent.length, widest);
      // Wide letters need more than the width of a digit, and the cell has padding.
      columns[at] = {
        least: Math.max(known.least, Math.min(share, wanted) + 2),
        share: Math.max(known.share, share),
      };
    }
  return columns;
}

/** The columns as a grid has them. */
const gridColumns = (widths: readonly ColumnWidth[]): string =>
  widths.map(({ least, share }) => `minmax(${least}ch, ${share}fr)`).join(' ');
