import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importErrors: Translation<typeof en.importErrors> = {
  running: 'Ein Import läuft. Warten Sie, bis er beendet ist, oder brechen Sie ihn ab.',
  nothingRead: 'Es wurde noch nichts gelesen, das importiert werden könnte. Wählen Sie es zuerst aus.',
  changedWhileCopied: 'Die Datei hat sich geändert, während sie kopiert wurde. Importieren Sie sie erneut.',
  changedSinceRead: 'Die Datei hat sich geändert, seit sie zuerst gelesen wurde. Importieren Sie sie erneut.',
  nameTaken:
    'Ein anderes Programm hat inzwischen eine Datei „{{name}}“ angelegt. Importieren Sie sie erneut.',
  notAWholePath:
    'Dies ist kein vollständiger Pfad. Geben Sie den des Ordners oder der Datei an, ganz oben auf dem Datenträger beginnend.',
  nothingThere: 'Unter {{path}} gibt es nichts. Prüfen Sie den Pfad.',
  unknownFormat:
    'Diese Datei hat keines der Formate, die importiert werden können: Markdown, Obsidian, Notion, Evernote, Joplin, TextBundle, Google Notizen, Simplenote, HTML, MHT, Word, CSV oder Text. Wählen Sie eines davon.',
  partOfVault:
    'Dies ist ein Teil des Tresors: Die Notizen sind schon in der App. Wählen Sie eine andere Datei oder einen anderen Ordner.',
  containsVault: 'Dieser Ordner enthält den Tresor selbst. Wählen Sie einen der Ordner darin.',
  unreadable: '{{path}} kann nicht gelesen werden: {{reason}}',
  archiveUnreadable:
    'Das Archiv kann nicht gelesen werden ({{reason}}). Es ist vielleicht beschädigt oder unvollständig: Exportieren Sie es erneut.',
  zipUnreadable:
    'Das Zip-Archiv kann nicht gelesen werden ({{reason}}). Es ist vielleicht beschädigt oder unvollständig: Exportieren Sie es erneut.',
  archiveCompressed:
    'Das Archiv ist komprimiert, was sein Name nicht verrät. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveManyFiles:
    'Das Archiv enthält zu viele Dateien. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveTooLarge:
    'Das Archiv ist entpackt größer als 16 GB. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveBomb:
    'Das Archiv wird beim Entpacken so groß, dass es gemacht zu sein scheint, um Datenträger zu füllen. Entpacken Sie es selbst und importieren Sie den Ordner.',
  notSimplenote:
    'Diese JSON-Datei ist kein Export von Simplenote, der die Liste „activeNotes“ hat. Wählen Sie die Datei, die Simplenote angelegt hat.',
  notEvernote: '{{file}} ist kein Export von Evernote. Exportieren Sie das Notizbuch erneut als ENEX.',
};
