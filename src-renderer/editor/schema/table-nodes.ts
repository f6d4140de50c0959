import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { blockMarkdown } from './markdown-convention.ts';

/** What Markdown cannot say is not done: in its tables, no cell spans others. */
const never = () => () => false;

/** Tables as Markdown knows them: one header row, one paragraph a cell, alignment by column. */
export function tableNodes(): Extensions {
  return [
    Table.extend({
      addStorage: blockMarkdown,
      addCommands() {
        return { ...this.parent?.(), mergeCells: never, mergeOrSplit: never };
      },
    }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
  ];
}
