/**
 * Gives a letter that is pressed with Ctrl or Cmd the case that Shift says. With Caps Lock, and with Shift and Cmd on macOS, `key` has the
 * other one, and a key map that has no such letter takes the keys for those without Shift: it would undo instead of redoing.
 */
export function ignoreCapsLock(event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  if (key.length !== 1 || !(event.ctrlKey || event.metaKey)) return;
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  // All who handle the event get the same object, so each of them reads this letter.
  if (letter !== key && letter.length === 1) Object.defineProperty(event, 'key', { value: letter });
}
