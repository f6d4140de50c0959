import { useEffect } from 'react';
import type { CommandRegistry } from './command-registry.ts';
import { matchesKeybinding, onMac } from './keybinding.ts';

/** Runs commands by their keys, wherever the focus is. `isOff`: nothing can be done now. */
export function useKeybindings(commands: CommandRegistry, isOff: boolean): void {
  useEffect(() => listenToKeys(commands, isOff), [commands, isOff]);
}

/** The same until the function that it returns is called. */
export function listenToKeys(commands: CommandRegistry, isOff: boolean): () => void {
  const mac = onMac();
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that an input method is composing with is not ours.
    if (event.isComposing) return;
    const command = commands.all.find(
      (candidate) =>
        candidate.keysBelongTo === undefined &&
        commands.keybindingsOf(candidate).some((keys) => matchesKeybinding(event, keys, mac)),
    );
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // A key held down must not move one note after another to the trash.
    if (!isOff && (!event.repeat || command.repeats === true)) commands.run(command.id);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
