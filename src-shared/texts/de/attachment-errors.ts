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
  webManyServers:
    'Bilder werden von höchstens {{most, number}} Servern auf einmal abgerufen, und dieses liegt auf einem weiteren. Rufen Sie es einzeln ab.',
};
