import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en.diagnostics> = {
  name: 'Diagnose',
  command: 'Diagnose …',
  report: 'Bericht zu einem Problem',
  reportHint:
    'Versionen, Anzahlen, Zeiten und Codes von Fehlern sowie eine Prüfung des Journals. Kein Text, Titel, Tag, Name, Pfad, keine Adresse und kein Schlüssel. Sie sehen alles, bevor es gespeichert wird, und es wird nirgendwohin gesendet.',
  reportKeywords: 'hilfe fehler protokoll absturz zip prüfen journal',
  collect: 'Zusammenstellen',
  collectAgain: 'Neu zusammenstellen',
  collecting: 'Wird zusammengestellt …',
  state: 'Zustand der Diagnose',
  collected_one: 'Diese {{count, number}} Datei würde gespeichert und nichts anderes. Sehen Sie hinein.',
  collected_other:
    'Diese {{count, number}} Dateien würden gespeichert und nichts anderes. Sehen Sie in jede hinein, die Sie möchten.',
  saved: 'Gespeichert als {{path}}. Nichts wurde gesendet: Das liegt bei Ihnen.',
  files: 'Dateien des Berichts',
  characters_one: '{{count, number}} Zeichen',
  characters_other: '{{count, number}} Zeichen',
  contentsOf: 'Inhalt von {{name}}',
  saveAs: 'Speichern unter',
  saveProblem: 'Problem beim Speichern',
  save: 'Bericht speichern',
};
