import { t } from '../../../src-shared/texts/t.ts';
import type { ColumnAlignment, TableAction } from '../plugins/table-commands.ts';

type LabelledAction = { readonly action: TableAction; readonly label: string };

/** What can be done with the table around the caret, by section of its menu. */
export const tableActions: readonly (readonly LabelledAction[])[] = [
  [
    { action: 'row-above', label: t('note.rowAbove') },
    { action: 'row-below', label: t('note.rowBelow') },
    { action: 'column-left', label: t('note.columnLeft') },
    { action: 'column-right', label: t('note.columnRight') },
  ],
  [
    { action: 'move-row-up', label: t('note.moveRowUp') },
    { action: 'move-row-down', label: t('note.moveRowDown') },
    { action: 'move-column-left', label: t('note.moveColumnLeft') },
    { action: 'move-column-right', label: t('note.moveColumnRight') },
  ],
  [
    { action: 'row', label: t('note.deleteRow') },
    { action: 'column', label: t('note.deleteColumn') },
    { action: 'table', label: t('note.deleteTable') },
  ],
];

export const tableAlignments: readonly { readonly align: ColumnAlignment; readonly label: string }[] = [
  { align: null, label: t('note.alignDefault') },
  { align: 'left', label: t('note.alignLeft') },
  { align: 'center', label: t('note.alignCentre') },
  { align: 'right', label: t('note.alignRight') },
];
