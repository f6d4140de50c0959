import { AppWindow } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { oneTarget } from '../../workspace/target-notes.ts';

// In a browser the browser opens windows.
const onDesktop = (): boolean => window.exampleNotes !== undefined;

export const newWindow = defineCommand({
  id: 'new-window',
  title: t('app.newWindow'),
  group: 'Window',
  order: 80,
  keys: ['Mod+Shift+N'],
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  when: onDesktop,
  run: () => window.exampleNotes?.openWindow(null),
});

export const openInNewWindow = defineCommand({
  id: 'open-in-new-window',
  title: t('app.openInNewWindow'),
  group: 'Window',
  order: 81,
  icon: AppWindow,
  menu: { name: 'File', section: 1 },
  toolbars: { 'note-menu': 1, 'note-actions': 1 },
  when: (app) => onDesktop() && oneTarget(app) !== undefined,
  run: (app) => window.exampleNotes?.openWindow(oneTarget(app) ?? null),
});
