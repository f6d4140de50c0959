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
import { type Command, defineCommand } from '../../../commands/command.ts';
import { moveBlock } from '../../../editor/plugins/move-block.ts';
import { inTask, toggleDone, toggleTasks } from '../../../editor/plugins/toggle-tasks.ts';
import { hasRichEditor, richEditor } from '../../../workspace/open-note.ts';
import { inText } from '../run-in-text.ts';

const block = (command: Omit<Command, 'group' | 'keysBelongTo' | 'when'>): Command =>
  defineCommand({ ...command, group: 'Blocks', keysBelongTo: 'editor', when: hasRichEditor });

const isIn =
  (node: string, attributes: Record<string, unknown> = {}): NonNullable<Command['isActive']> =>
  (app) =>
    richEditor(app)?.isActive(node, attributes) === true;

const icons = [Heading1, Heading2, Heading3];

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): Command => {
  const icon = icons[level - 1];
  return block({
    id: `heading-${level}`,
    title: `Heading ${level}`,
    order: level,
    keys: [`Mod+Alt+${level}`],
    ...(icon === undefined ? {} : { icon, toolbars: { format: 1, selection: 2 } }),
    menu: { name: 'Format', section: 2 },
    sheetRow: 'Heading 1 to 6',
    isActive: isIn('heading', { level }),
    run: inText((editor) => editor.commands.toggleHeading({ level })),
  });
};

export const headings = ([1, 2, 3, 4, 5, 6] as const).map(heading);

export const paragraph = block({
  id: 'paragraph',
  title: 'Paragraph',
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
  title: 'Numbered list',
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
  title: 'Bullet list',
  order: 20,
  keys: ['Mod+Shift+8'],
  icon: List,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 3 },
  isActive: isIn('bulletList'),
  run: inText((editor) => editor.commands.toggleBulletList()),
});

export const taskList = block({
  id: 'task-list',
  title: 'Task list',
  order: 40,
  keys: ['Mod+Shift+9'],
  icon: ListChecks,
  menu: { name: 'Format', section: 2 },
  toolbars: { format: 3 },
  isActive(app) {
    const editor = richEditor(app);
    return editor !== null && inTask(editor);
  },
  run: inText(toggleTasks),
});

export const toggleTask = block({
  id: 'toggle-task',
  title: 'Toggle task',
  order: 50,
  keys: ['Mod+Enter'],
  run: inText(toggleDone),
});

export const quote = block({
  id: 'quote',
  title: 'Quote',
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
  title: 'Code block',
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
  title: 'Move up',
  order: 80,
  keys: ['Alt+ArrowUp'],
  sheetRow: 'Move up or down',
  run: inText((editor) => moveBlock(editor, 'up')),
});

export const moveDown = block({
  id: 'move-down',
  title: 'Move down',
  order: 81,
  keys: ['Alt+ArrowDown'],
  sheetRow: 'Move up or down',
  run: inText((editor) => moveBlock(editor, 'down')),
});
