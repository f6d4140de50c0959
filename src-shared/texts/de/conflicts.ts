import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const conflicts: Translation<typeof en.conflicts> = {
  name: 'Konflikt',
  twoComputers:
    'Diese Notiz wurde auf zwei Computern bearbeitet. Eine der Fassungen wird angezeigt; beide sind im Verlauf.',
  otherProgram:
    'Ein anderes Programm hat diese Notiz geändert (bemerkt um {{time}}). Ihre Fassung ist in der Datei; die andere ist im Verlauf.',
  compare: 'Vergleichen',
  keptMine: 'Ihre Fassung wurde behalten. Die andere ist im Verlauf.',
  keptTheirs: 'Die andere Fassung wurde behalten. Ihre ist im Verlauf.',
  keptBoth: 'Beide Fassungen sind im Text. Jede ist auch im Verlauf.',
  restoredTheirs:
    'Die Fassung des anderen Programms wurde wiederhergestellt. Die vorherige Fassung ist im Verlauf.',
  notOpen: 'Die Notiz ist nicht mehr geöffnet.',
  resolve: 'Konflikt lösen',
  reading: 'Beide Texte werden gelesen …',
  ownLines:
    'Zeilen mit + gibt es nur in dieser Fassung. Was Sie auch behalten, beide Fassungen bleiben im Verlauf.',
  changedLines:
    'Zeilen mit + wurden in dieser Fassung hinzugefügt, Zeilen mit − entfernt. Was Sie auch behalten, beide Fassungen bleiben im Verlauf.',
  before: 'Vorher',
  mine: 'Meine',
  theirs: 'Andere',
  fromBase: 'die letzte gemeinsame Fassung',
  fromThisComputer: 'dieser Computer',
  fromOtherComputer: 'der andere Computer',
  fromOtherProgram: 'das andere Programm',
  previewOfBoth: 'Vorschau von „Beide behalten“',
};
