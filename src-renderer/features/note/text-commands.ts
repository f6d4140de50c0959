import type { Editor } from '@tiptap/core';
import { Bold, Code, Highlighter, Italic, Link, Strikethrough, Underline } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { type Command, defineCommand } from '../../commands/command.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { highlightKeys, strikethroughKeys } from '../../note-view/shared-keys.ts';
import { editableView, hasRichEditor, inText, richEditor } from '../../workspace/open-note.ts';

type Mark = Pick<Command, 'title' | 'order' | 'icon' | 'keys' | 'toolbars'> & { readonly name: string };

/** A format that only the rich-text editor has. A format that both views have is a {@link sharedMark}. */
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

/** A format that works in the rich text and in the Markdown source. */
const sharedMark = (
  format: Mark,
  isOn: (view: NoteView) => boolean,
  toggle: (view: NoteView) => void,
): Command => ({
  ...mark(format),
  when: (app) => editableView(app) !== null,
  isActive(app) {
    const view = editableView(app);
    return view !== null && isOn(view);
  },
  run(app) {
    const view = editableView(app);
    if (view === null) return;
    view.focus({ scroll: false });
    toggle(view);
  },
});

export const bold = mark({
  name: 'bold',
  title: t('note.bold'),
  order: 10,
  keys: ['Mod+B'],
  icon: Bold,
  toolbars: { format: 2, selection: 1 },
});

export const italic = mark({
  name: 'italic',
  title: t('note.italic'),
  order: 20,
  keys: ['Mod+I'],
  icon: Italic,
  toolbars: { format: 2, selection: 1 },
});

export const underline = mark({
  name: 'underline',
  title: t('note.underline'),
  order: 22,
  keys: ['Mod+U'],
  icon: Underline,
  toolbars: { format: 2, selection: 1 },
});

export const code = mark({
  name: 'code',
  title: t('note.code'),
  order: 30,
  keys: ['Mod+E'],
  icon: Code,
  toolbars: { format: 2, selection: 1 },
});

export const strikethrough = sharedMark(
  {
    name: 'strike',
    title: t('note.strikethrough'),
    order: 25,
    keys: [strikethroughKeys],
    icon: Strikethrough,
    toolbars: { format: 2, selection: 1 },
  },
  (view) => view.isStruckThrough(),
  (view) => view.toggleStrikethrough(),
);

export const highlight = sharedMark(
  {
    name: 'highlight',
    title: t('note.highlight'),
    order: 28,
    keys: [highlightKeys],
    icon: Highlighter,
    toolbars: { format: 2, selection: 1 },
  },
  (view) => view.isHighlighted(),
  (view) => view.toggleHighlight(),
);

export const formattingToolbar = defineCommand({
  id: 'formatting-toolbar',
  title: t('note.showToolbar'),
  group: 'Text',
  order: 70,
  keys: ['Alt+F10'],
  keysBelongTo: 'editor',
  when: hasRichEditor,
  run: inText((editor) => editor.storage.edits.focusToolbar(editor)),
});

export const undo = defineCommand({
  id: 'undo',
  title: t('common.undo'),
  group: 'Text',
  order: 80,
  keys: ['Mod+Z'],
  keysBelongTo: 'editor',
  when: hasRichEditor,
  run: inText((editor) => editor.commands.undo()),
});

export const redo = defineCommand({
  id: 'redo',
  title: t('common.redo'),
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
  title: t('common.pastePlain'),
  group: 'Text',
  order: 100,
  keys: ['Mod+Shift+V'],
  keysBelongTo: 'browser',
  inPalette: () => false,
  run: () => undefined,
});

export const link = defineCommand({
  id: 'link',
  title: t('note.link'),
  group: 'Text',
  order: 50,
  keys: ['Mod+K'],
  icon: Link,
  menu: { name: 'Format', section: 1 },
  toolbars: { format: 2, selection: 1 },
  when: hasRichEditor,
  isActive: (app) => richEditor(app)?.isActive('link') === true,
  run: ({ view }) => view.setState({ dialog: { name: 'link' } }),
});

export const noteLink = defineCommand({
  id: 'note-link',
  title: t('common.noteLink'),
  group: 'Text',
  order: 60,
  keys: ['Mod+Shift+K'],
  menu: { name: 'Format', section: 1 },
  when: hasRichEditor,
  run: ({ view }) => view.setState({ dialog: { name: 'note-link' } }),
});

export const attachment = defineCommand({
  id: 'attachment',
  title: t('note.attachment'),
  group: 'Blocks',
  order: 180,
  keys: ['Mod+Alt+A'],
  menu: { name: 'Format', section: 3 },
  when: hasRichEditor,
  run(app) {
    const editor = richEditor(app);
    editor?.storage.edits.insertAttachment(editor);
  },
});

export const table = defineCommand({
  id: 'table',
  title: t('note.editTable'),
  group: 'Blocks',
  order: 190,
  keys: ['Mod+Alt+B'],
  menu: { name: 'Format', section: 3 },
  when: hasRichEditor,
  run(app) {
    const editor = richEditor(app);
    if (editor?.isActive('table') === true) app.view.setState({ tableMenu: true });
    else editor?.storage.edits.insertTable(editor);
  },
});
