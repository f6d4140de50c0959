import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const ui: Translation<typeof en.ui> = {
  labelWithHint: '{{label}} ({{hint}})',
  waitingForUpload: 'Wartet auf das Senden',
  editedOnTwo: 'Auf zwei Computern bearbeitet',
  sameLines_one: '{{count, number}} Zeile ist gleich',
  sameLines_other: '{{count, number}} Zeilen sind gleich',
  notCopied: 'Der Text konnte nicht kopiert werden.',
  keyUp: 'Pfeil nach oben',
  keyDown: 'Pfeil nach unten',
  keyLeft: 'Pfeil nach links',
  keyRight: 'Pfeil nach rechts',
};
