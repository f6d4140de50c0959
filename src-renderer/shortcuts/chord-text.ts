import { keycaps, onMac } from './chord.ts';
import { type AppCommand, chordOf } from './shortcut-table.ts';

/** The keycaps of a command as they are on this machine and in this shell. */
export const capsOf = (command: AppCommand): string[] =>
  keycaps(chordOf(command, window.exampleNotes === undefined), onMac());

/** The same in one text, e.g. `Ctrl Shift F`. */
export const chordText = (command: AppCommand): string => capsOf(command).join(' ');
