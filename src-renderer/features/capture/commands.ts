import { Feather } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';

export const quickCapture = defineCommand({
  id: 'quick-capture',
  title: t('common.quickCapture'),
  group: 'Notes',
  order: 15,
  icon: Feather,
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  // a tab of a browser can neither have keys in other programs nor go on without its window
  when: () => window.exampleNotes !== undefined,
  run: () => window.exampleNotes?.openCapture(),
});
