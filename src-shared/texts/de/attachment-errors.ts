import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const attachmentErrors: Translation<typeof en.attachmentErrors> = {
  notAnImage:
    'Diese Datei ist kein Bild, das die App anzeigen kann. Öffnen Sie sie mit einem anderen Programm.',
  onlyInVault:
    'Aus einer Notiz lassen sich nur Dateien im Tresor öffnen. Kopieren Sie die Datei zuerst dorthin.',
  outsideVault: 'Diese Datei liegt außerhalb des Tresors. Kopieren Sie sie zuerst in den Tresor.',
  notAFile: 'Dieser Link führt nicht zu einer Datei. Prüfen Sie den Link.',
  tooLargeToShow:
    'Diese Datei ist größer als {{megabytes, number}} MB und kann hier nicht angezeigt werden. Öffnen Sie sie mit einem anderen Programm.',
  missing: 'Die Datei wurde nicht gefunden. Prüfen Sie den Link oder legen Sie die Datei zurück.',
  denied:
    'Die App darf diese Datei nicht lesen. Ändern Sie die Zugriffsrechte der Datei und versuchen Sie es erneut.',
  fileInPlaceOfFolder:
    'Nichts wurde gespeichert: Wo der Ordner für Anhänge sein sollte, liegt eine Datei namens „{{name}}“. Benennen Sie sie um oder verschieben Sie sie und versuchen Sie es erneut.',
  folderLeadsOutside:
    'Nichts wurde gespeichert: Der Ordner „{{name}}“ ist ein Verweis auf einen Ort außerhalb des Tresors. Ersetzen Sie den Verweis durch einen echten Ordner; versuchen Sie es dann erneut.',
  tooLarge:
    'Die Datei ist größer als {{megabytes, number}} MB und wurde nicht hinzugefügt. Setzen Sie stattdessen einen Link darauf oder verkleinern Sie sie.',
};
