import type { Editor } from '@tiptap/core';
import { Bold, Code, Highlighter, Italic, Strikethrough } from 'lucide-react';
import { type Command, defineCommand } from '../../../commands/command.ts';
import { focusToolbar } from '../../../editor/menus/toolbar-keys.ts';
import { strikethroughKeys } from '../../../note-view/shared-keys.ts';
import { editableView, hasRichEditor, richEditor } from '../../../workspace/open-note.ts';
import { inText } from '../run-in-text.ts';

type Mark = Pick<Command, 'title' | 'order' | 'icon' | 'keys' | 'toolbars'> & { readonly name: string };

/** A format that only the rich-text editor has. One that both views have asks {@link editableView} instead, as {@link strikethrough}. */
const mark = ({ name, ...rest }: Mark): Command =>
  defineCommand({
    ...rest,
    id: name,
    group: 'Text',
    keysBelongTo: 'editor',
    menu: { name: 'Format', section: 1 },
    when: hasRichEditor,
    isActive: (app) => richEditor(app)?.isActive(name) === true,
    run: inText((editor: Editor) => editor.commands.toggleMark(name)),
  });

export const bold = mark({
  name: 'bold',
  title: 'Bold',
  order: 10,
  keys: ['Mod+B'],
  icon: Bold,
  toolbars: { format: 2, selection: 1 },
});

export const italic = mark({
  name: 'italic',
  title: 'Italic',
  order: 20,
  keys: ['Mod+I'],
  icon: Italic,
  toolbars: { format: 2, selection: 1 },
});

export const code = mark({
  name: 'code',
  title: 'Code',
  order: 30,
  keys: ['Mod+E'],
  icon: Code,
  toolbars: { format: 2, selection: 1 },
});

/** Works in the rich text and in the Markdown source. */
export const strikethrough = defineCommand({
  ...mark({
    name: 'strike',
    title: 'Strikethrough',
    order: 25,
    keys: [strikethroughKeys],
    icon: Strikethrough,
    toolbars: { selection: 1 },
  }),
  when: (app) => editableView(app) !== null,
  isActive: (app) => editableView(app)?.isStruckThrough() === true,
  run(app) {
    const view = editableView(app);
    view?.focus({ scroll: false });
    view?.toggleStrikethrough();
  },
});

export const highlight = mark({
  name: 'highlight',
  title: 'Highlight',
  order: 28,
  keys: ['Mod+Shift+M'],
  icon: Highlighter,
  toolbars: { selection: 1 },
});

export const formattingToolbar = defineCommand({
  id: 'formatting-toolbar',
  title: 'Show formatting toolbar',
  group: 'Text',
  order: 70,
  keys: ['Alt+F10'],
  keysBelongTo: 'editor',
  when: hasRichEditor,
  run: inText(focusToolbar),
});

export const undo = defineCommand({
  id: 'undo',
  title: 'Undo',
  group: 'Text',
  order: 80,
  keys: ['Mod+Z'],
  keysBelongTo: 'editor',
  when: hasRichEditor,
  run: inText((editor) => editor.commands.undo()),
});

export const redo = defineCommand({
  id: 'redo',
  title: 'Redo',
  group: 'Text',
  order: 90,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  keysBelongTo: 'editor',
  when: hasRichEditor,
  run: inText((editor) => editor.commands.redo()),
});

/** Listed for its keys only: the browser handles pasting, because a script may not read the clipboard. */
export const pastePlain = defineCommand({
  id: 'paste-as-plain-text',
  title: 'Paste as plain text',
  group: 'Text',
  order: 100,
  keys: ['Mod+Shift+V'],
  keysBelongTo: 'browser',
  inPalette: () => false,
  run: () => undefined,
});
