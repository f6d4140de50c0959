import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const attachmentErrors: Translation<typeof en.attachmentErrors> = {
  notAnImage: 'Es ist kein Bild, das angezeigt werden kann. Öffnen Sie es mit einem anderen Programm.',
  onlyInVault: 'Nur Dateien im Tresor können geöffnet werden. Kopieren Sie sie zuerst dorthin.',
  outsideVault: 'Die Datei liegt außerhalb des Tresors. Kopieren Sie sie zuerst dorthin.',
  notAFile: 'Es ist keine Datei. Prüfen Sie den Link.',
  tooLargeToShow:
    'Die Datei ist größer als {{megabytes, number}} MB. Öffnen Sie sie mit einem anderen Programm.',
  missing: 'Diese Datei gibt es nicht. Prüfen Sie den Link.',
  denied:
    'Die Datei kann nicht gelesen werden: Das Zugriffsrecht fehlt. Erlauben Sie es in den Einstellungen der Datei.',
  fileInPlaceOfFolder:
    'An der Stelle des Ordners für die Dateien der Notiz ist eine Datei namens „{{name}}“. Nichts wurde gespeichert; benennen Sie die Datei um oder verschieben Sie sie.',
  folderLeadsOutside:
    'Der Ordner „{{name}}“ neben der Notiz ist ein Verweis auf einen Ordner außerhalb des Tresors. Nichts wurde gespeichert; machen Sie daraus einen eigenen Ordner.',
  tooLarge:
    'Die Datei ist größer als {{megabytes, number}} MB: Nichts wurde gespeichert. Setzen Sie stattdessen einen Link darauf oder verkleinern Sie sie.',
};
