import { Link } from 'lucide-react';
import { defineCommand } from '../../../commands/command.ts';
import { insertAttachment } from '../../../editor/attachments/insert-attachment.ts';
import { insertTable } from '../../../editor/plugins/table-commands.ts';
import { hasRichEditor, richEditor } from '../../../workspace/open-note.ts';

export const link = defineCommand({
  id: 'link',
  title: 'Link',
  group: 'Text',
  order: 50,
  keys: ['Mod+K'],
  icon: Link,
  menu: { name: 'Format', section: 1 },
  toolbars: { format: 2, selection: 1 },
  when: hasRichEditor,
  isActive: (app) => richEditor(app)?.isActive('link') === true,
  run: ({ view }) => view.setState({ dialog: 'link' }),
});

export const noteLink = defineCommand({
  id: 'note-link',
  title: 'Link to a note',
  group: 'Text',
  order: 60,
  keys: ['Mod+Shift+K'],
  menu: { name: 'Format', section: 1 },
  when: hasRichEditor,
  run: ({ view }) => view.setState({ dialog: 'note-link' }),
});

export const attachment = defineCommand({
  id: 'attachment',
  title: 'File or image',
  group: 'Blocks',
  order: 180,
  keys: ['Mod+Alt+A'],
  menu: { name: 'Format', section: 3 },
  when: hasRichEditor,
  run(app) {
    const editor = richEditor(app);
    if (editor !== null) insertAttachment(editor);
  },
});

export const table = defineCommand({
  id: 'table',
  title: 'Insert or edit table',
  group: 'Blocks',
  order: 190,
  keys: ['Mod+Alt+B'],
  menu: { name: 'Format', section: 3 },
  when: hasRichEditor,
  run(app) {
    const editor = richEditor(app);
    if (editor?.isActive('table') === true) app.view.setState({ tableMenu: true });
    else if (editor !== null) insertTable(editor);
  },
});
