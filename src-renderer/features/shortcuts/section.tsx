import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type Command, commandGroups, groupNames } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { keycaps, onMac } from '../../commands/keybinding.ts';
import { useServices } from '../../workspace/services.ts';
import { defineSection, type SettingsSection } from '../../workspace/settings-section.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { useShortcuts } from './use-shortcuts.ts';

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

/** All commands with their keys. `query`: the search of the settings window. */
function ShortcutsView({ commands, query }: { commands: CommandRegistry; query: string }) {
  const { settings } = useServices();
  const overrides = useStore(settings, (state) => state.settings.shortcuts);
  const [typed, setTyped] = useState('');
  const change = useShortcuts();
  const found = matchingShortcuts(commands, query);
  // A search may have found the row by another word than the name of a command.
  const among = query === '' || found.length === 0 ? commands.all : found;
  const wanted = new Set(matchingShortcuts(commands, typed));
  const shown = typed.trim() === '' ? among : among.filter((command) => wanted.has(command));
  return (
    <div className="shortcuts">
      <div className="shortcuts-bar">
        <input
          type="search"
          className="field"
          aria-label={t('shortcuts.search')}
          placeholder={t('shortcuts.searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="button"
          className="plain"
          disabled={Object.keys(overrides).length === 0}
          onClick={change.resetAll}
        >
          {t('shortcuts.resetAll')}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="caption none">{t('shortcuts.noMatch', { query: typed.trim() })}</p>
      ) : null}
      {commandGroups.map((group) => {
        const commandsOfGroup = shown.filter((command) => command.group === group);
        return commandsOfGroup.length === 0 ? null : (
          <section key={group} aria-label={groupNames[group]}>
            <h4>{groupNames[group]}</h4>
            <ul>
              {commandsOfGroup.map((command) => (
                <ShortcutRow key={command.id} command={command} commands={commands} change={change} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The commands whose title, group or keys contain each word of a query; `ctrl+k` and `ctrl k` are the same. */
function matchingShortcuts(commands: CommandRegistry, query: string): Command[] {
  const words = foldText(query)
    .split(/[\s+]+/)
    .filter((word) => word !== '');
  return commands.all.filter((command) => {
    const keys = commands.keybindingsOf(command).flatMap((one) => keycaps(one, onMac()));
    const text = foldText(`${command.title} ${groupNames[command.group]} `);
    // A single letter means a key: otherwise it would be in every title.
    return words.every(
      (word) => keys.some((key) => foldText(key) === word) || (word.length > 1 && text.includes(word)),
    );
  });
}
