import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en.diagnostics> = {
  name: 'Diagnose',
  command: 'Diagnose …',
  report: 'Problembericht',
  reportHint:
    'Der Bericht nennt Versionen der App und des Systems, Anzahlen, Zeiten, Fehlercodes und eine Prüfung der Verlaufsdatenbank. Er enthält keine Texte, Titel, Tags, Namen, Pfade, Adressen oder Schlüssel. Sie sehen ihn, bevor er gespeichert wird, und nichts wird gesendet.',
  reportKeywords: 'hilfe fehler protokoll absturz zip prüfen journal',
  collect: 'Bericht erstellen',
  collectAgain: 'Neu erstellen',
  collecting: 'Wird zusammengestellt …',
  state: 'Status des Berichts',
  collected_one:
    'Nur diese {{count, number}} Datei wird gespeichert. Öffnen Sie sie, um ihren Inhalt zu sehen.',
  collected_other:
    'Nur diese {{count, number}} Dateien werden gespeichert. Öffnen Sie eine, um ihren Inhalt zu sehen.',
  saved: 'Gespeichert als {{path}}. Nichts wurde gesendet: Das liegt bei Ihnen.',
  files: 'Dateien des Berichts',
  characters_one: '{{count, number}} Zeichen',
  characters_other: '{{count, number}} Zeichen',
  contentsOf: 'Inhalt von {{name}}',
  saveAs: 'Speichern unter',
  saveProblem: 'Problem beim Speichern',
  save: 'Bericht speichern',
};
