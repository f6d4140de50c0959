import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importErrors: Translation<typeof en.importErrors> = {
  running: 'Ein Import läuft bereits. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  nothingSaid:
    'Zum Import gibt es nichts zu berichten. Sehen Sie stattdessen die importierten Notizen durch.',
  nothingRead:
    'Es wurde noch kein Ordner und keine Datei gewählt. Wählen Sie zuerst, was importiert werden soll.',
  changedWhileCopied:
    'Die Datei hat sich während des Kopierens geändert und wurde ausgelassen. Importieren Sie sie erneut.',
  changedSinceRead:
    'Die Datei hat sich seit der Vorschau geändert und wurde ausgelassen. Importieren Sie sie erneut.',
  nameTaken:
    'Ein anderes Programm hat soeben eine Datei namens „{{name}}“ angelegt; diese wurde ausgelassen. Importieren Sie sie erneut.',
  notAWholePath:
    'Dies ist kein vollständiger Pfad. Geben Sie den Pfad des Ordners oder der Datei von ganz oben auf dem Datenträger an ein.',
  nothingThere: 'Unter {{path}} wurde nichts gefunden. Prüfen Sie den Pfad.',
  unknownFormat:
    'Dateien dieses Formats können nicht importiert werden. Wählen Sie eines von diesen: Markdown, Obsidian, Notion, Evernote, Joplin, TextBundle, Google Notizen, Simplenote, HTML, MHT, Word, CSV oder reinen Text.',
  partOfVault:
    'Dies gehört zum Tresor; die Notizen sind bereits in der App. Wählen Sie eine andere Datei oder einen anderen Ordner.',
  containsVault: 'Dieser Ordner enthält den Tresor selbst. Wählen Sie einen der Ordner darin.',
  unreadable: '{{path}} kann nicht gelesen werden: {{reason}}',
  archiveUnreadable:
    'Das Archiv kann nicht gelesen werden ({{reason}}). Es ist vielleicht beschädigt oder unvollständig. Exportieren Sie es in der anderen App erneut.',
  zipUnreadable:
    'Das Zip-Archiv kann nicht gelesen werden ({{reason}}). Es ist vielleicht beschädigt oder unvollständig. Exportieren Sie es in der anderen App erneut.',
  archiveCompressed:
    'Das Archiv ist auf eine Weise komprimiert, die sein Dateiname nicht erkennen lässt. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveManyFiles:
    'Das Archiv enthält zu viele Dateien für einen Import. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveTooLarge:
    'Das Archiv ist entpackt größer als 16 GB. Entpacken Sie es selbst und importieren Sie den Ordner.',
  archiveBomb:
    'Das Archiv wird entpackt so groß, dass es wie ein Angriff aussieht; nichts wurde importiert. Entpacken Sie es selbst, wenn Sie ihm vertrauen, und importieren Sie den Ordner.',
  notSimplenote:
    'Diese JSON-Datei stammt nicht aus einem Export von Simplenote: Ihr fehlt die Liste „activeNotes“. Wählen Sie die Datei, die Simplenote angelegt hat.',
  notEvernote:
    '{{file}} stammt nicht aus einem Export von Evernote. Exportieren Sie das Notizbuch erneut als ENEX.',
};
