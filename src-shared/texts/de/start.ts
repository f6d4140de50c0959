import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const start: Translation<typeof en.start> = {
  vaultNotAFolder: 'Der Tresor {{path}} ist kein Ordner.',
  dataNotAFolder: 'Der Datenordner {{path}} ist kein Ordner.',
  vaultNotUsable: 'Der Tresor {{path}} kann nicht verwendet werden: {{reason}}.',
  dataNotUsable: 'Der Datenordner {{path}} kann nicht verwendet werden: {{reason}}.',
  denied: 'Das Zugriffsrecht fehlt',
  readOnlyDisk: 'Der Datenträger ist schreibgeschützt',
  diskFull: 'Der Datenträger ist voll',
  noFolderThere: 'Dort kann kein Ordner angelegt werden',
  fileOfThatName: 'Eine Datei dieses Namens ist im Weg',
  fileInTheWay: 'Eine Datei ist im Weg',
  journalInUse:
    'Das Journal in {{folder}} wird schon von Example Notes in einem anderen Fenster oder Prozess benutzt.',
  journalDiskFull: 'Das Journal in {{folder}} kann nicht geöffnet werden: Der Datenträger ist voll.',
  journalReadOnly:
    'Das Journal in {{folder}} kann nicht geöffnet werden: Es oder sein Ordner ist schreibgeschützt.',
  journalDenied:
    'Das Journal in {{folder}} kann nicht geöffnet werden: Das Zugriffsrecht fehlt, oder ein Ordner hat seinen Namen.',
  journalDiskFault:
    'Das Journal in {{folder}} kann nicht geöffnet werden: Der Datenträger hat einen Fehler gemeldet.',
  journalNotOpened: 'Das Journal in {{folder}} kann nicht geöffnet werden: {{reason}}.',
  journalNewer:
    'Das Journal in {{folder}} wurde von einer neueren Version von Example Notes geschrieben (Schema {{version}}, dieses Programm kennt {{known}}).',
  journalOlder:
    'Das Journal in {{folder}} wurde vor der ersten Version von Example Notes geschrieben (Schema {{version}}, dieses Programm kennt {{first}} und neuere). Nichts wurde geändert. Verschieben Sie die Datei journal.sqlite aus diesem Ordner und starten Sie erneut: Ihre Notizen sind Dateien im Tresor, und mit ihnen beginnt ein neuer Verlauf.',
  journalNoRoom:
    'Das Journal in {{folder}} muss auf das Format dieser Version umgestellt werden, wofür vorübergehend etwa {{megabytes}} MB freier Speicherplatz nötig sind. Nichts wurde geändert.',
  readElsewhere: 'Ein anderes Programm liest es; schließen Sie jenes Programm und starten Sie erneut',
  locationUnreadable:
    'Die Datei vault-location.json in {{folder}}, die sagt, wo Ihre Notizen sind, kann nicht gelesen werden: {{reason}}. Entfernen Sie sie und starten Sie die App mit --vault und dem Ordner Ihrer Notizen.',
  locationDamaged: 'Sie ist beschädigt',
  coreEndedEarly: 'Die App ist beim Start beendet worden.',
  coreEndedTwice: 'Die App ist innerhalb einer Minute zweimal beendet worden.',
  coreFailed: 'Die App ist fehlgeschlagen: {{reason}}',
  windowEndedTwice: 'Das Fenster ist innerhalb einer Minute zweimal beendet worden.',
  copyBeforeQuit:
    'Was Sie zuletzt geschrieben haben, ist vielleicht nicht gespeichert. Kopieren Sie es, bevor Sie beenden.',
  enterTriesAgain: 'Drücken Sie die Eingabetaste, um es erneut zu versuchen, oder Strg+C, um zu beenden.',
  lastTypedLost: 'Was Sie zuletzt geschrieben haben, ist vielleicht verloren.',
  linkNeeded: 'Diese Seite braucht ihren Link',
  linkNeededHint:
    'Öffnen Sie Example Notes mit dem Link, den es beim Start ausgegeben hat. Einen neuen Link erhalten Sie, wenn Sie dort, wo es läuft, die Eingabetaste drücken oder es beenden und neu starten.',
  linkUsed: 'Dieser Link ist abgelaufen',
  linkUsedHint:
    'Jeder Link funktioniert einmal. Einen neuen erhalten Sie, wenn Sie dort, wo Example Notes läuft, die Eingabetaste drücken oder es beenden und neu starten.',
  openPage: 'Weiter zu Example Notes',
  wrongAddress: 'Falsche Adresse',
  wrongAddressHint:
    'Example Notes kann nur unter genau der Adresse geöffnet werden, die es beim Start ausgegeben hat.',
};
