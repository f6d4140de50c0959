import { Keyboard } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { defineSection, type SettingsSection } from '../../workspace/settings-section.ts';
import { ShortcutsView } from './shortcuts-view.tsx';

/** The section with the keys of all commands. A search for a command finds it. */
export const shortcutsSection = (commands: CommandRegistry): SettingsSection =>
  defineSection({
    id: 'shortcuts',
    title: t('common.shortcuts'),
    icon: Keyboard,
    rows: [
      {
        id: 'shortcuts',
        label: t('shortcuts.label'),
        description: t('shortcuts.description'),
        keywords: `${t('shortcuts.keywords')} ${commands.all.map(({ title }) => title).join(' ')}`,
        isWide: true,
        view: ({ query }) => <ShortcutsView commands={commands} query={query} />,
      },
    ],
  });
