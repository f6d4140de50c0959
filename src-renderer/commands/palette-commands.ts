import type { Services, Uses } from '../workspace/services.ts';
import { keycaps, onMac } from './chord.ts';
import { shortcutText } from './chord-text.ts';
import { isPossible } from './is-possible.ts';
import { pressChord } from './press-chord.ts';
import { runCommand } from './run-command.ts';
import { type Shortcut, shortcutGroups } from './shortcut-table.ts';

/** A command as the palette shows and runs it. */
export type PaletteCommand = {
  readonly label: string;
  /** The group of the shortcut sheet it is in. */
  readonly group: string;
  /** Its chord for people; empty when it has none. */
  readonly chord: string;
  run(app: Services): void;
};

/** Every command that can do something now, in the order of the shortcut sheet. */
export const paletteCommands = (app: Uses<'openNote' | 'view'>): PaletteCommand[] =>
  shortcutGroups.flatMap(({ title, shortcuts }) =>
    shortcuts
      .filter((shortcut) => isListed(shortcut) && isPossible(app, shortcut.command))
      .flatMap((shortcut) => entriesOf(shortcut, title)),
  );

/** The palette need not open itself, and pasting is up to the browser: no page may read the clipboard unasked. */
const isListed = ({ command, byBrowser }: Shortcut): boolean =>
  command !== 'command-palette' && byBrowser !== true;

function entriesOf(shortcut: Shortcut, group: string): PaletteCommand[] {
  const { label, command, chords, row } = shortcut;
  if (command !== null)
    return [{ label, group, chord: shortcutText(shortcut), run: (app) => runCommand(app, command) }];
  // Several chords are either a row of commands, or one command with several ways to it.
  return chords.slice(0, row?.length ?? 1).map((chord, index) => ({
    label: row?.[index] ?? label,
    group,
    chord: keycaps(chord, onMac()).join(' '),
    run(app) {
      const editor = app.openNote.getState().current?.body.editor;
      if (!editor) return;
      editor.view.focus();
      pressChord(editor, chord, onMac());
    },
  }));
}
