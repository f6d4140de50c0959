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

/** The sections of `app/settings-sections.ts` that a command leads to. */
const sections: readonly (readonly [id: string, title: string])[] = [
  ['general', t('settings.general')],
  ['appearance', t('settings.appearance')],
  ['editor', t('settings.editor')],
  ['files', t('settings.files')],
  ['service', t('settings.service')],
  ['model', t('model.name')],
  ['shortcuts', t('common.shortcuts')],
  ['privacy', t('settings.privacy')],
  ['updates', t('updates.name')],
  ['about', t('settings.about')],
];

export const sectionsOfSettings = sections.map(([id, title], index) =>
  defineCommand({
    id: `settings-${id}`,
    title: t('settings.sectionCommand', { section: title }),
    group: 'Window',
    order: 81 + index / 100,
    inDialogs: true,
    run: (app) => openSettings(app, id),
  }),
);
