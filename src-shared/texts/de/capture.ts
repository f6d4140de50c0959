import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const capture: Translation<typeof en.capture> = {
  placeholder: 'Notiz schreiben …',
  notSaved: 'Nicht gespeichert: {{problem}} Ihr Text bleibt hier. Versuchen Sie es erneut.',
  goesBelowToday: 'Kommt unter die Notiz von heute.',
  becomesNew: 'Wird eine neue Notiz; die erste Zeile ist der Titel.',
  readOnlyNote:
    'Die Notiz „{{title}}“ ist schreibgeschützt. Wählen Sie eine neue Notiz für diesen Text, oder entsperren Sie jene.',
  settings: 'Einstellungen der Schnellnotiz …',
  description: 'Ein kleines Fenster für eine Notiz, aus jedem Programm. Es ist auch im Infobereich.',
  keys: 'Tasten in jedem Programm',
  keysOff: 'Keine Tasten: Die Schnellnotiz ist im Infobereich und in der Befehlspalette.',
  keysOn:
    'Etwa Ctrl+Alt+Space: mindestens zwei von Ctrl, Alt und Shift, mit einem Buchstaben, einer Ziffer, Space oder einer Funktionstaste.',
  keysTaken:
    'Ein anderes Programm hat diese Tasten, oder der Desktop gibt Apps keine. Wählen Sie andere, oder lassen Sie den Desktop die App mit --capture starten.',
  keysUnusable:
    'Diese Tasten können nicht verwendet werden. Geben Sie mindestens zwei von Ctrl, Alt und Shift an, mit einem Buchstaben, einer Ziffer, Space oder einer Funktionstaste.',
  keysUsedBy: 'Diese Tasten gehören zum Befehl „{{command}}“ dieser App. Wählen Sie andere.',
  goesTo: 'Ein Text kommt in',
  newNote: 'Eine neue Notiz',
  noteOfToday: 'Die Notiz von heute',
  keepRunning: 'Im Hintergrund weiterlaufen',
  keepRunningHint:
    'Wenn das letzte Fenster geschlossen ist, läuft die App für Schnellnotizen und das Hochladen weiter. Ein erneuter Start zeigt ihr Fenster; „Beenden“ im Menü oder im Infobereich beendet sie.',
  tryIt: 'Ausprobieren',
  open: 'Schnellnotiz öffnen',
  keysKeywords: 'global Kürzel Tastenkombination Infobereich',
  keepRunningKeywords: 'Hintergrund Infobereich beenden schließen',
};
