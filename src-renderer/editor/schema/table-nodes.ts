import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { createTableView } from '../views/table-view.ts';
import { blockMarkdown } from './markdown-convention.ts';

/** Markdown tables have no spanning cells, so the commands that merge cells do nothing. */
const never = () => () => false;

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
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
  ];
}
