import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { englishTexts } from '../../src-shared/texts/english-texts.ts';
import { t } from '../../src-shared/texts/t.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picker } from '../ui/picker.tsx';
import { restoreFocus } from '../workspace/restore-focus.ts';
import { useServices } from '../workspace/services.ts';
import type { CommandRegistry } from './command-registry.ts';
import { matchingCommands } from './matching-commands.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';

type CommandPaletteProps = { commands: CommandRegistry; onClose(): void };

/** Finds commands by a few characters of their titles, shows their keys and runs them. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const app = useServices();
  const [cameFrom] = useState(() => document.activeElement);
  // Computed when the palette opens, so that the list does not change while the user reads it.
  const [possible] = useState(() => paletteCommands(commands));
  const [recent] = useState(recentCommands);
  // Who knows a command from instructions in English finds it in any language.
  const [english] = useState(englishTexts);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingCommands(possible, query, recent, english).map(({ id, title }) => ({
        key: id,
        name: title,
        detail: commands.keys(id),
      })),
    [commands, possible, query, recent, english],
  );
  const goBack = (): void => {
    const text = app.openNote.getState().current?.body.view.textbox;
    if (text?.contains(cameFrom)) restoreFocus(app, text);
    else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) restoreFocus(app, cameFrom);
  };
  return (
    <Dialog name={t('commands.palette')} onClose={onClose} bare>
      <Picker
        label={t('commands.command')}
        listLabel={t('commands.commands')}
        placeholder={t('commands.typeCommand')}
        query={query}
        onQuery={setQuery}
        options={options}
        none={t('commands.noneMatch')}
        onPick={({ key }) => {
          rememberCommand(key);
          // A command acts on the focused element and is disabled while a dialog is open.
          flushSync(onClose);
          goBack();
          commands.run(key);
        }}
      />
    </Dialog>
  );
}

/** Every command that is possible now, in the order of the shortcut sheet. */
export const paletteCommands = (commands: CommandRegistry) => commands.all.filter(commands.isListed);
