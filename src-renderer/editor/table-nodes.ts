import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Tables as Markdown knows them: one header row, one paragraph a cell, alignment by column. */
export function tableNodes(): Extensions {
  return [
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
  ];
}
