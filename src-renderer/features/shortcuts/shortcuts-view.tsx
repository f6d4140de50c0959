import { useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { commandGroups, groupNames } from '../../commands/command.ts';
import type { CommandRegistry } from '../../commands/command-registry.ts';
import { useServices } from '../../workspace/services.ts';
import { matchingShortcuts } from './matching-shortcuts.ts';
import { ShortcutRow } from './shortcut-row.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** All commands with their keys. `query`: the search of the settings window. */
export function ShortcutsView({ commands, query }: { commands: CommandRegistry; query: string }) {
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
