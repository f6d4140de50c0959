import { t } from '../../../src-shared/texts/t.ts';
import { defineCommand } from '../../commands/command.ts';
import { openSettings } from '../../workspace/open-settings.ts';
import { toggleDialog } from '../../workspace/toggle-dialog.ts';

export const settings = defineCommand({
  id: 'settings',
  title: t('common.settings'),
  group: 'Window',
  order: 80,
  keys: ['Mod+,'],
  inDialogs: true,
  menu: { name: 'File', section: 3 },
  run: (app) => toggleDialog(app, { name: 'settings', request: 0 }),
});

const onDesktop = (): boolean => window.exampleNotes !== undefined;

/** All sections of `app/settings-sections.ts`, which a window loads later, and where they are. */
const sections: readonly (readonly [id: string, title: string, when?: () => boolean])[] = [
  ['general', t('settings.general')],
  ['appearance', t('settings.appearance')],
  ['editor', t('settings.editor')],
  ['files', t('settings.files')],
  ['service', t('settings.service')],
  ['model', t('model.name')],
  ['shortcuts', t('common.shortcuts')],
  ['capture', t('common.quickCapture'), onDesktop],
  ['privacy', t('settings.privacy')],
  ['backups', t('backups.name')],
  ['diagnostics', t('diagnostics.name')],
  ['updates', t('updates.name')],
  ['about', t('settings.about')],
];

export const sectionsOfSettings = sections.map(([id, title, when], index) =>
  defineCommand({
    id: `settings-${id}`,
    title: t('settings.sectionCommand', { section: title }),
    group: 'Window',
    order: 81 + index / 100,
    inDialogs: true,
    ...(when === undefined ? {} : { when }),
    run: (app) => openSettings(app, id),
  }),
);
