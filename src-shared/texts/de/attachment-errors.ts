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
  webAddress: 'Das ist keine Adresse eines Bildes im Web. Prüfen Sie sie.',
  webStatus: 'Der Server gibt das Bild nicht heraus (Status {{status}}). Prüfen Sie, ob es noch da ist.',
  webNoImage: 'Der Server sendet kein Bild, das sich anzeigen lässt. Öffnen Sie es im Browser.',
  webTooLarge:
    'Das Bild ist größer als {{megabytes, number}} MB. Speichern Sie es mit Ihrem Browser und verlinken Sie es.',
  webTimeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es später noch einmal.',
  webUnknownHost: 'Der Server wurde nicht gefunden. Prüfen Sie die Adresse und Ihre Verbindung.',
  webRedirects:
    'Der Server leitet von einer Adresse zur nächsten, aber zu keinem Bild. Öffnen Sie es im Browser.',
  webOwnNetwork:
    'Die Adresse führt in Ihr eigenes Netzwerk. Das Bild wurde deshalb nicht abgerufen. Prüfen Sie die Adresse.',
  webFailed:
    'Das Bild ließ sich nicht abrufen: {{reason}}. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};
