import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { isLongTable } from '../plugins/long-table.ts';

/** Shows a table in an element that scrolls sideways. The columns of a long one get their widths here, all others from the browser. */
export function createTableView(node: ProseMirrorNode): NodeView {
  const dom = document.createElement('div');
  dom.className = 'tableWrapper';
  const table = dom.appendChild(document.createElement('table'));
  const contentDOM = table.appendChild(document.createElement('tbody'));
  let columns = 0;
  const show = (next: ProseMirrorNode): void => {
    const count = isLongTable(next) ? (next.firstChild?.childCount ?? 0) : 0;
    // While somebody types in a long table its columns keep their widths, or each key would lay out all rows again.
    if (count === columns) return;
    columns = count;
    table.classList.toggle('long', count > 0);
    if (count > 0) table.style.setProperty('--columns', columnWidths(next));
    else table.style.removeProperty('--columns');
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

/** Rows that are looked at for the widths. */
const sample = 200;
/** In characters: the widest share of a column, and the least width of any. */
const [widest, narrowest] = [36, 5];

/** The columns as a grid has them: as wide as their longest words at least, and with shares by the length of their texts. */
export function columnWidths(table: ProseMirrorNode): string {
  const columns: { word: number; text: number }[] = [];
  for (const row of table.children.slice(0, sample))
    for (const [at, { textContent }] of row.children.entries()) {
      const known = columns[at] ?? { word: narrowest, text: narrowest };
      const word = Math.max(
        ...textContent
          .slice(0, 400)
          .split(/\s+/)
          .map(({ length }) => length),
      );
      columns[at] = {
        word: Math.max(known.word, Math.min(word, widest / 2)),
        text: Math.max(known.text, Math.min(textContent.length, widest)),
      };
    }
  // Wide letters need more than the width of a digit, and the cell has padding.
  return columns.map(({ word, text }) => `minmax(${word + 2}ch, ${text}fr)`).join(' ');
}
