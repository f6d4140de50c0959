import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const notices: Translation<typeof en.notices> = {
  because: '{{what}}: {{reason}}',
  coreHung:
    'Die App hatte zehn Sekunden lang nicht geantwortet und wurde neu gestartet. Was Sie getippt haben, ist noch da.',
  vaultNotRead: 'Der Tresor konnte nicht gelesen werden',
  serviceNotStarted: 'Der Memory-Dienst konnte nicht gestartet werden',
  changesFoundLate:
    'Änderungen in „{{folder}}“ und vielleicht anderswo erscheinen erst innerhalb einer Minute',
  changeNotRecorded: 'Eine Änderung im Tresor konnte nicht erfasst werden',
  fileNotRecorded: '{{path}} konnte nicht erfasst werden',
  fileNotFound: '{{path}} konnte nicht geprüft werden',
  fileNotRead: '{{path}} konnte nicht gelesen werden',
  copyNotMerged: 'Die Konfliktkopie {{path}} konnte nicht zusammengeführt werden',
  notKeptBeside:
    'Was ein anderes Programm in {{path}} geschrieben hat, konnte nicht als Kopie daneben gespeichert werden: {{reason}}',
  settingsNotFollowed: 'Favoriten und Farben konnten nicht an den neuen Namen angepasst werden. {{reason}}',
  linksNotUpdated:
    'Die Links auf eine umbenannte oder verschobene Notiz konnten nicht aktualisiert werden; beim nächsten Start wird es erneut versucht. {{reason}}',
  moved:
    'Ihre Notizen sind jetzt in {{to}}. Der alte Ordner {{from}} wurde nicht verändert. Löschen Sie ihn, sobald Sie geprüft haben, dass nichts fehlt.',
  imported_one: '{{count, number}} Notiz importiert.',
  imported_other: '{{count, number}} Notizen importiert.',
  importedPartly_one:
    '{{count, number}} Notiz importiert. Nicht alles konnte importiert werden: Wählen Sie „Importieren“, um zu sehen, warum.',
  importedPartly_other:
    '{{count, number}} Notizen importiert. Nicht alles konnte importiert werden: Wählen Sie „Importieren“, um zu sehen, warum.',
  otherAccount:
    'Der Memory-Dienst unter {{address}} hat nicht, was ihm früher gesendet wurde: Der Schlüssel gehört zu einem anderen Konto, oder der Dienst hat Daten verloren. Alle Notizen werden erneut gesendet.',
  embeddedLostData:
    'Der eingebaute Memory-Dienst hat nicht, was ihm früher gesendet wurde: Der Schlüssel gehört zu einem anderen Konto, oder der Dienst hat Daten verloren. Alle Notizen werden erneut gesendet.',
  uploadStopped: 'Das Senden hat kurz ausgesetzt: {{reason}}',
  recoveredNone:
    'Das Journal war beschädigt. Es wurde nach {{place}} verschoben. Ihre Notizen sind Dateien und nicht betroffen. Vom früheren Verlauf konnte nichts gelesen werden; er ist nur in jener Datei.',
  recovered_one:
    'Das Journal war beschädigt. Es wurde nach {{place}} verschoben. Ihre Notizen sind Dateien und nicht betroffen. {{count, number}} Revision konnte gerettet werden; der übrige Verlauf ist nur in jener Datei.',
  recovered_other:
    'Das Journal war beschädigt. Es wurde nach {{place}} verschoben. Ihre Notizen sind Dateien und nicht betroffen. {{count, number}} Revisionen konnten gerettet werden; der übrige Verlauf ist nur in jener Datei.',
};
