import type { Editor } from '@tiptap/core';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { onMac } from '../../../commands/keybinding.ts';
import { tableActions, tableAlignments } from '../../../editor/menus/table-actions.ts';
import {
  alignColumns,
  alignmentOf,
  canChangeTable,
  changeTable,
  type TableAction,
} from '../../../editor/plugins/table-commands.ts';
import { richEditor } from '../../../workspace/open-note.ts';
import type { Services } from '../../../workspace/services.ts';
import { inText } from '../run-in-text.ts';

/** The editor whose caret is in a table; null for none. */
function tableEditor(app: Services): Editor | null {
  const editor = richEditor(app);
  return editor?.isActive('table') === true ? editor : null;
}

/** Rows move by the keys that move any block. On a Mac those of columns select words. */
const keysOf: Partial<Record<TableAction, string>> = onMac()
  ? {}
  : { 'move-column-left': 'Alt+Shift+ArrowLeft', 'move-column-right': 'Alt+Shift+ArrowRight' };

export const changes = tableActions.flat().map(({ action, label }, index) =>
  defineCommand({
    id: /^(?:row|column|move)-/.test(action) ? `table-${action}` : `table-delete-${action}`,
    title: t('note.tableCommand', { action: label }),
    group: 'Blocks',
    order: 191 + index / 100,
    ...(keysOf[action] === undefined
      ? {}
      : { keys: [keysOf[action]], keysBelongTo: 'editor' as const, sheetRow: t('note.moveColumn') }),
    when(app) {
      const editor = tableEditor(app);
      return editor !== null && canChangeTable(editor, action);
    },
    run: inText((editor) => changeTable(editor, action)),
  }),
);

export const alignments = tableAlignments.map(({ align, label }, index) =>
  defineCommand({
    id: `table-align-${align ?? 'default'}`,
    title: t('note.alignCommand', { alignment: label }),
    group: 'Blocks',
    order: 192 + index / 100,
    when: (app) => tableEditor(app) !== null,
    isActive(app) {
      const editor = tableEditor(app);
      return editor !== null && alignmentOf(editor) === align;
    },
    run: inText((editor) => alignColumns(editor, align)),
  }),
);
