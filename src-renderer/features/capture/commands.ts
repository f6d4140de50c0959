import { Feather } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';

// A tab of a browser can neither have keys in other programs nor go on without its window.
const onDesktop = (): boolean => window.exampleNotes !== undefined;

export const quickCapture = defineCommand({
  id: 'quick-capture',
  title: t('common.quickCapture'),
  group: 'Notes',
  order: 15,
  icon: Feather,
  inDialogs: true,
  menu: { name: 'File', section: 1 },
  when: onDesktop,
  run: () => window.exampleNotes?.openCapture(),
});

export const captureSettings = defineCommand({
  id: 'capture-settings',
  title: t('capture.settings'),
  group: 'Window',
  order: 92,
  inDialogs: true,
  when: onDesktop,
  run: (app) => openSettings(app, 'capture'),
});
