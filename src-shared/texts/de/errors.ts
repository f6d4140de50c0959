import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const errors: Translation<typeof en.errors> = {
  diskFull: 'Der Datenträger ist voll. Ihr Text ist noch da; schaffen Sie Platz und versuchen Sie es erneut.',
  denied:
    'Die Datei oder ihr Ordner kann nicht geschrieben werden: Das Zugriffsrecht fehlt. Ändern Sie die Zugriffsrechte des Ordners und versuchen Sie es erneut.',
  diskFault:
    'Der Datenträger hat einen Fehler gemeldet. Ihr Text ist noch da; prüfen Sie den Datenträger und versuchen Sie es erneut.',
  disappeared:
    'Die Datei oder ihr Ordner ist verschwunden, während sie benutzt wurde. Prüfen Sie, ob ein anderes Programm sie verschoben hat.',
  journalDenied:
    'Das Journal im Datenordner kann nicht geschrieben werden: Das Zugriffsrecht fehlt. Ihr Text ist noch da; erlauben Sie das Schreiben in diesen Ordner und versuchen Sie es erneut.',
  journalMoved:
    'Das Journal wurde verschoben oder ersetzt, während die App lief. Ihr Text ist noch da; starten Sie die App neu.',
  journalUnopened:
    'Das Journal im Datenordner kann nicht geöffnet werden. Ihr Text ist noch da; prüfen Sie, ob der Ordner vorhanden ist, und versuchen Sie es erneut.',
  journalBusy:
    'Ein anderes Programm benutzt das Journal. Ihr Text ist noch da; schließen Sie jenes Programm und versuchen Sie es erneut.',
  journalDamaged:
    'Das Journal ist beschädigt. Ihre Notizen sind Dateien und nicht betroffen; starten Sie die App neu, um zu retten, was davon noch lesbar ist.',
  noMemory:
    'Dafür reicht der Arbeitsspeicher nicht. Ihr Text ist noch da; schließen Sie andere Programme und versuchen Sie es erneut.',
  readOnlyDisk:
    'Der Datenträger ist schreibgeschützt: Auf ihn kann nichts geschrieben werden. Machen Sie ihn beschreibbar oder verwenden Sie einen anderen.',
  nameTooLong:
    'Der Name der Notiz oder ihrer Ordner ist für diesen Datenträger zu lang. Wählen Sie einen kürzeren.',
  fileBusy:
    'Ein anderes Programm benutzt die Datei. Ihr Text ist noch da; schließen Sie jenes Programm oder warten Sie.',
  nameTaken: 'Es gibt schon eine Datei oder einen Ordner mit diesem Namen. Wählen Sie einen anderen.',
  internal:
    'In der App ist etwas schiefgegangen. Versuchen Sie es erneut; wenn es so bleibt, starten Sie die App neu. Der Grund: {{reason}}',
  notANoteId: 'Dies ist nicht die Kennung einer Notiz. Starten Sie die App neu und versuchen Sie es erneut.',
  notARevisionId:
    'Dies ist nicht die Kennung einer Revision. Starten Sie die App neu und versuchen Sie es erneut.',
  noteGone: 'Diese Notiz gibt es nicht mehr. Suchen Sie sie im Papierkorb.',
  noteGoneTextKept:
    'Diese Notiz gibt es nicht mehr. Ihr Text ist noch da; kopieren Sie ihn in eine neue Notiz.',
  noteFileGone: 'Die Datei dieser Notiz gibt es nicht mehr. Suchen Sie die Notiz im Papierkorb.',
  noteFileGoneOpenOther: 'Die Datei dieser Notiz gibt es nicht mehr. Öffnen Sie eine andere Notiz.',
  tagsReadOnly:
    'Diese Datei ist schreibgeschützt. Ihre Tags wurden nicht geändert; erlauben Sie das Schreiben und versuchen Sie es erneut.',
  tagsBusy:
    'Ein anderes Programm schreibt immer wieder in diese Datei. Ihre Tags wurden nicht geändert; versuchen Sie es erneut, wenn es fertig ist.',
  ownProperty: 'Diese Eigenschaft gehört der App. Wählen Sie einen anderen Namen.',
  propertyNameRefused:
    'Diese Eigenschaft kann diesen Namen nicht bekommen: Es gibt sie nicht mehr, oder eine andere heißt so. Wählen Sie einen anderen Namen, oder ändern Sie sie in der Datei.',
  valueRefused: 'Das Frontmatter dieser Notiz kann diesen Wert nicht aufnehmen. Ändern Sie es in der Datei.',
  invalidYaml:
    'Das Frontmatter dieser Notiz ist kein gültiges YAML, daher kann nichts hinzugefügt werden. Berichtigen Sie es zuerst in der Datei.',
  duplicateNotUtf8:
    'Diese Notiz kann nicht dupliziert werden: Ihre Datei ist kein UTF-8-Text. Kopieren Sie die Datei im Ordner.',
  duplicateTooLarge:
    'Diese Notiz kann nicht dupliziert werden: Ihre Datei ist zu groß, um gelesen zu werden. Kopieren Sie die Datei im Ordner.',
  saveBusy:
    'Ein anderes Programm schreibt immer wieder in diese Datei. Ihr Text ist noch da; das Speichern wird erneut versucht.',
  noteLocked:
    'Die Notiz ist gesperrt, deshalb wurde nichts darin geändert. Entsperren Sie die Notiz, oder kopieren Sie Ihren Text in eine neue.',
  saveReadOnly:
    'Diese Datei ist schreibgeschützt. Ihr Text wurde nicht gespeichert; erlauben Sie das Schreiben der Datei oder kopieren Sie den Text in eine neue Notiz.',
  noHistory: 'Diese Notiz hat keinen Verlauf, der fortgesetzt werden könnte. Speichern Sie sie zuerst.',
  revisionGone: 'Diese Revision ist nicht im Verlauf. Öffnen Sie den Verlauf erneut.',
  accountTaken: 'Es gibt schon ein Konto oder eine Datei „{{name}}“. Wählen Sie einen anderen Namen.',
  accountOfNewNotes:
    'Neue Notizen kommen in dieses Konto. Wählen Sie für sie zuerst in den Einstellungen ein anderes Konto.',
  accountHasNotes_one:
    'Dieses Konto enthält eine Notiz. Verschieben Sie sie zuerst in ein anderes Konto oder in den Papierkorb.',
  accountHasNotes_other:
    'Dieses Konto enthält {{count, number}} Notizen. Verschieben Sie sie zuerst in ein anderes Konto oder in den Papierkorb.',
  accountHasFiles:
    'Dieses Konto enthält Dateien, die keine Notizen sind. Sehen Sie in seinem Ordner im Tresor nach und verschieben oder löschen Sie sie dort.',
  hiddenFolderName: 'Ordner namens „{{name}}“ sind versteckt. Wählen Sie einen anderen Namen.',
  folderGone: 'Diesen Ordner gibt es nicht mehr. Wählen Sie einen anderen.',
  folderIntoItself: 'Ein Ordner kann nicht in sich selbst verschoben werden. Wählen Sie einen anderen Ort.',
  watchLimit:
    'Das System kann keine weiteren Ordner beobachten. Änderungen anderer Programme erscheinen bis zu eine Minute später; erhöhen Sie die Grenze des Systems, um sie sofort zu sehen.',
  nameKeepsBeingTaken:
    'Andere Programme belegen immer wieder den Namen der neuen Datei. Versuchen Sie es erneut.',
  fileChangedOpen:
    'Ein anderes Programm hat ihre Datei inzwischen geändert. Öffnen Sie sie, um beide Texte zu sehen.',
  notWritten:
    'Die Datei enthält nicht, was in sie geschrieben wurde. Ihr Text ist noch da; prüfen Sie den Datenträger.',
  folderInPlaceOfFile:
    'An der Stelle der Datei dieser Notiz ist ein Ordner namens „{{path}}“. Ihr Text ist noch da; benennen Sie den Ordner um oder verschieben Sie ihn.',
  conflictGone: 'Diese Notiz hat keinen Konflikt mehr. Schließen Sie den Vergleich.',
  changedSinceRestore:
    'Sie wurde seitdem geändert: Stellen Sie eine ältere Revision wieder her, wenn Sie deren Text möchten.',
  changedSinceSearch: 'Sie wurde seitdem geändert: Suchen Sie erneut.',
  changesDoNotFit: 'Diese Änderungen passen nicht zu ihrem Text: Suchen Sie erneut.',
  itsFileBusy:
    'Ein anderes Programm schreibt immer wieder in ihre Datei. Versuchen Sie es erneut, wenn es fertig ist.',
  mentionGone:
    'Daraus kann kein Link mehr werden: Der Text oder die Notiz hat sich geändert. Öffnen Sie die Notiz, um nachzusehen.',
  linkNotMade: 'Der Link wurde nicht angelegt. {{reason}}',
  notATag: '„#{{tag}}“ ist kein gültiger Tag. Wählen Sie einen Namen aus Buchstaben, Ziffern, -, _ und /.',
  notInTrash: 'Diese Notiz ist nicht mehr im Papierkorb. Suchen Sie sie in der Liste.',
  trashedUnreadable:
    'Diese Notiz kann nicht angezeigt werden: Ihre Datei ist weg, und sie hatte keine Revision. Suchen Sie sie in einer Sicherung.',
  notRestorable:
    'Diese Notiz kann nicht wiederhergestellt werden: Ihre Datei ist weg, und sie hatte keine Revision. Suchen Sie sie in einer Sicherung.',
  vaultSettingsBusy:
    'Ein anderes Programm schreibt immer wieder in die Einstellungen des Tresors. Versuchen Sie es erneut.',
  vaultNotThere:
    'Der Ordner des Tresors fehlt: {{vault}}. Schließen Sie das Laufwerk an oder legen Sie den Ordner zurück.',
  outsideVault:
    '{{path}} ist ein symbolischer Link auf einen Ort außerhalb des Tresors. Dort wird nichts gelesen oder geschrieben. Ersetzen Sie den Link durch die Datei oder den Ordner selbst.',
  vaultEmpty:
    'Der Ordner des Tresors ist leer, als wäre sein Laufwerk nicht eingehängt: {{vault}}. Schließen Sie das Laufwerk an oder legen Sie den Ordner zurück.',
  vaultOther:
    'Der Ordner enthält die Notizen eines anderen Tresors: {{vault}}. Schließen Sie das Laufwerk an oder legen Sie den Ordner zurück.',
  vaultUnreadable:
    'Der Ordner des Tresors kann nicht gelesen werden: {{vault}}. Schließen Sie das Laufwerk an oder legen Sie den Ordner zurück.',
  reportReplaced:
    'Inzwischen wurde ein anderer Bericht erstellt. Erstellen Sie ihn erneut und sehen Sie ihn zuerst an.',
  fileGoneRestore:
    'Ihre Datei gibt es nicht mehr: Stellen Sie sie aus dem Papierkorb wieder her, wenn Sie sie brauchen.',
};
