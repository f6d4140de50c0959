import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const capture: Translation<typeof en.capture> = {
  placeholder: 'Notiz schreiben …',
  notSaved: 'Nicht gespeichert: {{problem}} Ihr Text bleibt hier. Versuchen Sie es erneut.',
  goesBelowToday: 'Wird am Ende der Notiz von heute angefügt.',
  becomesNew: 'Wird als neue Notiz gespeichert. Die erste Zeile wird ihr Titel.',
  readOnlyNote:
    'Die Notiz „{{title}}“ ist schreibgeschützt. Wählen Sie eine neue Notiz für diesen Text, oder entsperren Sie jene.',
  settings: 'Einstellungen der Schnellnotiz …',
  description:
    'Öffnet aus jedem Programm ein kleines Fenster für eine schnelle Notiz. Sie finden es auch im Infobereich.',
  keys: 'Globales Tastenkürzel',
  keysOff: 'Kein Tastenkürzel: Öffnen Sie die Schnellnotiz über den Infobereich oder die Befehlspalette.',
  keysOn:
    'Zum Beispiel Ctrl+Alt+Space: mindestens zwei von Ctrl, Alt und Shift, dazu ein Buchstabe, eine Ziffer, Space oder eine Funktionstaste.',
  keysTaken:
    'Ein anderes Programm verwendet dieses Kürzel, oder der Desktop erlaubt Apps keines. Wählen Sie ein anderes, oder lassen Sie den Desktop die App mit --capture starten.',
  keysUnusable:
    'Dieses Kürzel kann nicht verwendet werden. Nehmen Sie mindestens zwei von Ctrl, Alt und Shift, dazu einen Buchstaben, eine Ziffer, Space oder eine Funktionstaste.',
  keysUsedBy: 'Dieses Kürzel gehört zum Befehl „{{command}}“ dieser App. Wählen Sie ein anderes.',
  goesTo: 'Speichern in',
  newNote: 'Eine neue Notiz',
  keepRunning: 'Im Hintergrund weiterlaufen',
  keepRunningHint:
    'Nachdem Sie das letzte Fenster geschlossen haben, läuft die App weiter, für Schnellnotizen und um Ihre Notizen an den Memory-Dienst zu senden. Starten Sie sie erneut, um ihr Fenster zu sehen, oder wählen Sie „Beenden“ im Menü oder im Infobereich.',
  tryIt: 'Ausprobieren',
  open: 'Schnellnotiz öffnen',
  keysKeywords: 'global Kürzel Tastenkombination Infobereich',
  keepRunningKeywords: 'Hintergrund Infobereich beenden schließen',
};
