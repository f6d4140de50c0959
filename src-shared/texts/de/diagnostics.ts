import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const diagnostics: Translation<typeof en.diagnostics> = {
  name: 'Diagnose',
  command: 'Diagnose …',
  report: 'Problembericht',
  reportHint:
    'Versionen, Anzahlen, Zeiten, Fehlercodes und eine Prüfung des Journals. Keine Texte, Titel, Tags, Namen, Pfade, Adressen oder Schlüssel. Sie sehen alles, bevor es gespeichert wird, und nichts wird gesendet.',
  reportKeywords: 'hilfe fehler protokoll absturz zip prüfen journal',
  collect: 'Zusammenstellen',
  collectAgain: 'Neu zusammenstellen',
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
