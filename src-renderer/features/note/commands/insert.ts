import { Link } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { hasRichEditor, richEditor } from '../../../workspace/open-note.ts';

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
