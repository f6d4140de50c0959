import { keycaps, onMac } from './chord.ts';
import { type AppCommand, chordOf, chordToTell, type Shortcut } from './shortcut-table.ts';

const surroundings = () => ({ inBrowser: window.exampleNotes === undefined, mac: onMac() });

/** The keycaps of a command as they are on this machine and in this shell. */
export const capsOf = (command: AppCommand): string[] => capsOfChord(chordOf(command, surroundings()));

/** The same in one text, e.g. `Ctrl Shift F`. */
export const chordText = (command: AppCommand): string => capsOf(command).join(' ');

/** The chord of a shortcut in one text; empty when it has none. */
export const shortcutText = (shortcut: Shortcut): string =>
  capsOfChord(chordToTell(shortcut, surroundings())).join(' ');

const capsOfChord = (chord: string): string[] => (chord === '' ? [] : keycaps(chord, onMac()));
