import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../ui/dialog.tsx';
import { Picker } from '../ui/picker.tsx';
import { focusAgain } from '../workspace/focus-again.ts';
import { useServices } from '../workspace/services.ts';
import { matchingCommands } from './matching-commands.ts';
import { paletteCommands } from './palette-commands.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';

/** Runs a command by a few letters of its name, and so tells its chord. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const app = useServices();
  const [cameFrom] = useState(() => document.activeElement);
  // As it was when the palette opened: nothing moves while somebody reads.
  const [commands] = useState(() => paletteCommands(app));
  const [recent] = useState(recentCommands);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingCommands(commands, query, recent).map((command) => ({
        key: command.label,
        name: command.label,
        detail: command.chord,
        command,
      })),
    [commands, query, recent],
  );
  const goBack = (): void => {
    const text = app.openNote.getState().current?.body.editor?.view.dom;
    if (text?.contains(cameFrom)) focusAgain(app, text);
    else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) focusAgain(app, cameFrom);
  };
  return (
    <Dialog name="Command palette" onClose={onClose} bare>
      <Picker
        label="Command"
        listLabel="Commands"
        placeholder="What shall be done?"
        query={query}
        onQuery={setQuery}
        options={options}
        none="No command has this name."
        onPick={({ command }) => {
          rememberCommand(command.label);
          // A command acts where the focus is, and does nothing behind a dialog.
          flushSync(onClose);
          goBack();
          command.run(app);
        }}
      />
    </Dialog>
  );
}
