import { useLayoutEffect } from 'react';
import type { CommandRegistry } from './command-registry.ts';

/**
 * Runs commands by their keybindings, wherever the focus is. `isOff` disables all of them. They work from the moment the
 * window is drawn: an effect after that would lose the keys of a quick user.
 */
export function useKeybindings(commands: CommandRegistry, isOff: boolean): void {
  useLayoutEffect(() => listenToKeys(commands, isOff), [commands, isOff]);
}

/** The same outside React; returns a function that stops it. */
export function listenToKeys(commands: CommandRegistry, isOff: boolean): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of an input method are not shortcuts.
    if (event.isComposing) return;
    // Here, because this comes before what any key map of the window handles.
    ignoreCapsLock(event);
    // While keys are recorded they run nothing.
    if (isWithin(event.target, '[data-records-keys]')) return;
    const inText = isWithin(event.target, '[aria-label="Note body"]');
    const command = commands.commandFor(event, inText);
    const isTaken = command === undefined && inText && commands.isTakenFromEditor(event);
    if (command === undefined && !isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === undefined) return;
    // A key that is held down must not run a command repeatedly, such as moving notes to the trash.
    if (!isOff && (!event.repeat || command.repeats === true)) commands.run(command.id);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Gives a letter that is pressed with Ctrl or Cmd the case that Shift says. With Caps Lock, and with Shift and Cmd on macOS, `key` has the
 * other one, and a key map that has no such letter takes the keys for those without Shift: it would undo instead of redoing.
 */
function ignoreCapsLock(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  if (key.length !== 1 || !(event.ctrlKey || event.metaKey)) return;
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  // All who handle the event get the same object, so each of them reads this letter.
  if (letter !== key && letter.length === 1) Object.defineProperty(event, 'key', { value: letter });
}
