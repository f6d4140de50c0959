import { useEffect } from 'react';
import type { CommandRegistry } from './command-registry.ts';
import { matchesKeybinding, onMac } from './keybinding.ts';

/** Runs commands by their keybindings, wherever the focus is. `isOff` disables all of them. */
export function useKeybindings(commands: CommandRegistry, isOff: boolean): void {
  useEffect(() => listenToKeys(commands, isOff), [commands, isOff]);
}

/** The same outside React; returns a function that stops it. */
export function listenToKeys(commands: CommandRegistry, isOff: boolean): () => void {
  const mac = onMac();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of an input method are not shortcuts.
    if (event.isComposing) return;
    const command = commands.all.find(
      (candidate) =>
        candidate.keysBelongTo === undefined &&
        commands.keybindingsOf(candidate).some((keys) => matchesKeybinding(event, keys, mac)),
    );
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held down must not run a command repeatedly, such as moving notes to the trash.
    if (!isOff && (!event.repeat || command.repeats === true)) commands.run(command.id);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
