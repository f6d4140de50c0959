import type { Editor } from '@tiptap/core';
import {
  Heading1,
  Heading2,
  Heading3,
  List,
  ListChecks,
  ListOrdered,
  Pilcrow,
  SquareCode,
  TextQuote,
} from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { type Command, defineCommand } from '../../commands/command.ts';
import { onMac } from '../../commands/keybinding.ts';
import { tableActions, tableAlignments } from '../../editor/menus/table-actions.ts';
import type { TableAction } from '../../editor/plugins/table-commands.ts';
import { hasRichEditor, inText, richEditor } from '../../workspace/open-note.ts';
import type { Services } from '../../workspace/services.ts';

const block = (command: Omit<Command, 'group' | 'keysBelongTo' | 'when'>): Command =>
  defineCommand({ ...command, group: 'Blocks', keysBelongTo: 'editor', when: hasRichEditor });

/** Whether the caret is in a task. */
const isInTask: NonNullable<Command['isActive']> = (app) => {
  const editor = richEditor(app);
  return editor?.storage.edits.inTask(editor) === true;
};

/** Whether the caret is in a block that can be folded. */
const isInFoldable = (app: Parameters<NonNullable<Command['inPalette']>>[0]): boolean => {
  const editor = richEditor(app);
  return editor?.storage.edits.isInFoldable(editor) === true;
};

const isIn =
  (node: string, attributes: Record<string, unknown> = {}): NonNullable<Command['isActive']> =>
  (app) =>
    richEditor(app)?.isActive(node, attributes) === true;

const icons = [Heading1, Heading2, Heading3];

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): Command => {
  const icon = icons[level - 1];
  return block({
    id: `heading-${level}`,
    title: t('editor.heading', { level }),
    order: level,
    keys: [`Mod+Alt+${level}`],
    ...(icon === undefined ? {} : { icon, toolbars: { format: 1, selection: 2 } }),
    menu: { name: 'Format', section: 2 },
    sheetRow: t('note.headings'),
    isActive: isIn('heading', { level }),
    run: inText((editor) => editor.commands.toggleHeading({ level })),
  });
};

export const headings = ([1, 2, 3, 4, 5, 6] as const).map(heading);

export const paragraph = block({
  id: 'paragraph',
  title: t('editor.paragraph'),
  order: 10,
  keys: ['Mod+Alt+0'],
  icon: Pilcrow,
  menu: { name: 'Format', section: 2 },
  toolbars: { selection: 2 },
  isActive: isIn('paragraph'),
  run: inText((editor) => editor.commands.setNode('paragraph')),
});

export const numberedList = block({
  id: 'numbered-list',
  title: t('editor.numberedList'),
  order: 30,
  keys: ['Mod+Shift+7'],
  icon: ListOrdered,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 3 },
  isActive: isIn('orderedList'),
  run: inText((editor) => editor.commands.toggleOrderedList()),
});

export const bulletList = block({
  id: 'bullet-list',
  title: t('editor.bulletList'),
  order: 20,
  keys: ['Mod+Shift+8'],
  icon: List,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 3 },
  // a task list is a bullet list, too
  isActive: (app) => isIn('bulletList')(app) && !isInTask(app),
  run: inText((editor) => editor.commands.toggleBulletList()),
});

export const taskList = block({
  id: 'task-list',
  title: t('editor.taskList'),
  order: 40,
  keys: ['Mod+Shift+9'],
  icon: ListChecks,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 3 },
  isActive: isInTask,
  run: inText((editor) => editor.storage.edits.toggleTasks(editor)),
});

export const toggleTask = block({
  id: 'toggle-task',
  title: t('note.toggleTask'),
  order: 50,
  keys: ['Mod+Enter'],
  run: inText((editor) => editor.storage.edits.toggleDone(editor)),
});

export const quote = block({
  id: 'quote',
  title: t('editor.quote'),
  order: 60,
  keys: ['Mod+Shift+B'],
  icon: TextQuote,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 4 },
  isActive: isIn('blockquote'),
  run: inText((editor) => editor.commands.toggleBlockquote()),
});

export const codeBlock = block({
  id: 'code-block',
  title: t('editor.codeBlock'),
  order: 70,
  keys: ['Mod+Alt+C'],
  icon: SquareCode,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 4 },
  isActive: isIn('codeBlock'),
  run: inText((editor) => editor.commands.toggleCodeBlock()),
});

export const moveUp = block({
  id: 'move-up',
  title: t('note.moveUp'),
  order: 80,
  keys: ['Alt+ArrowUp'],
  sheetRow: t('note.moveUpOrDown'),
  run: inText((editor) => editor.storage.edits.moveBlock(editor, 'up')),
});

export const moveDown = block({
  id: 'move-down',
  title: t('note.moveDown'),
  order: 81,
  keys: ['Alt+ArrowDown'],
  sheetRow: t('note.moveUpOrDown'),
  run: inText((editor) => editor.storage.edits.moveBlock(editor, 'down')),
});

export const blockMenu = block({
  id: 'block-menu',
  title: t('editor.blockMenu'),
  order: 82,
  keys: ['Mod+Alt+G'],
  run: inText((editor) => void editor.storage.edits.openMenuOfBlock(editor)),
});

export const foldCallout = block({
  id: 'fold-callout',
  title: t('note.foldCallout'),
  order: 75,
  keys: ['Mod+Alt+K'],
  inPalette: isInFoldable,
  run: inText((editor) => editor.storage.edits.toggleFold(editor)),
});

export const calloutKind = block({
  id: 'callout-kind',
  title: t('note.calloutKind'),
  order: 76,
  inPalette: isIn('callout'),
  run: inText((editor) => void editor.storage.edits.chooseCalloutKind(editor)),
});

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
      return editor?.storage.edits.canChangeTable(editor, action) === true;
    },
    run: inText((editor) => editor.storage.edits.changeTable(editor, action)),
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
      return editor?.storage.edits.alignmentOf(editor) === align;
    },
    run: inText((editor) => editor.storage.edits.alignColumns(editor, align)),
  }),
);
