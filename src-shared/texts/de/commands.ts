import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const commands: Translation<typeof en.commands> = {
  palette: 'Befehlspalette',
  command: 'Befehl',
  commands: 'Befehle',
  typeCommand: 'Befehl eingeben',
  noneMatch: 'Keine passenden Befehle.',
  allShortcuts: 'Alle Tastenkürzel',
  keysTo: 'bis',
  keysOr: 'oder',
  groupWindow: 'Fenster',
  keyCtrl: 'Strg',
  keyAlt: 'Alt',
  keyShift: 'Umschalt',
  keyEnter: 'Eingabe',
  keyBackspace: 'Rücktaste',
  changeShortcuts: 'Tastenkürzel ändern …',
  reservedBySystem: 'Diese Tasten gehören dem System. Drücken Sie andere.',
  reservedForEditing: 'Diese Tasten werden zum Bearbeiten von Text gebraucht. Drücken Sie andere.',
  keysTypeText:
    'Diese Tasten schreiben oder bearbeiten Text. Drücken Sie sie zusammen mit {{key}}, oder drücken Sie eine Funktionstaste.',
};
