import { Lock, LockOpen } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { lockNotes, unlockNotes } from '../../../actions/lock-notes.ts';
import { defineCommand } from '../../../commands/command.ts';
import { targetIds, targetNotes } from '../../../workspace/target-notes.ts';

const toolbars = { 'note-menu': 1, 'note-actions': 1 };

export const lock = defineCommand({
  id: 'lock-note',
  title: t('library.lock'),
  group: 'Notes',
  order: 84,
  icon: Lock,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targetNotes(app).some(({ locked }) => !locked),
  run: (app) => app.runReportingErrors(() => lockNotes(app, targetIds(app))),
});

export const unlock = defineCommand({
  id: 'unlock-note',
  title: t('library.unlock'),
  group: 'Notes',
  order: 85,
  icon: LockOpen,
  menu: { name: 'File', section: 2 },
  toolbars,
  when: (app) => targetNotes(app).some(({ locked }) => locked),
  run: (app) => app.runReportingErrors(() => unlockNotes(app, targetIds(app))),
});
