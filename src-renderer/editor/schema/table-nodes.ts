import type { Attributes, Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { createTableView } from '../views/table-view.ts';
import { blockMarkdown } from './markdown-convention.ts';

/** Markdown tables have no spanning cells, so the commands that merge cells do nothing. */
const never = () => () => false;

/** Attributes of cells as they are, without spans, which pasted content may claim. */
function addAttributes(this: { parent: (() => Attributes | object) | undefined }): Attributes {
  const one = { default: 1, parseHTML: () => 1 };
  return { ...this.parent?.(), colspan: one, rowspan: one };
}

/** Tables as in Markdown: one header row, one paragraph per cell, alignment per column. */
export function tableNodes(): Extensions {
  return [
    Table.extend({
      addStorage: blockMarkdown,
      addCommands() {
        return { ...this.parent?.(), mergeCells: never, mergeOrSplit: never };
      },
      addNodeView:
        () =>
        ({ node }) =>
          createTableView(node),
    }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph', addAttributes }),
    TableCell.extend({ content: 'paragraph', addAttributes }),
  ];
}
