import { useEffect } from 'react';
import { isChord, onMac } from './chord.ts';
import { type AppCommand, chordsOn, shortcutGroups } from './shortcut-table.ts';

/** Runs the page's commands on their chords, wherever the focus is. */
export function useShortcuts(run: (command: AppCommand) => void): void {
  useEffect(() => {
    const mac = onMac();
    const onKeyDown = (event: KeyboardEvent): void => {
      // A key that an input method is composing with is not ours.
      if (event.isComposing) return;
      for (const { shortcuts } of shortcutGroups)
        for (const shortcut of shortcuts) {
          const { command } = shortcut;
          if (command === null || !chordsOn(shortcut, mac).some((chord) => isChord(event, chord, mac)))
            continue;
          event.preventDefault();
          event.stopPropagation();
          // A key held down must not move one note after another to the trash.
          if (!event.repeat || shortcut.repeats === true) run(command);
          return;
        }
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [run]);
}
