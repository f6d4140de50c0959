import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupErrors: Translation<typeof en.backupErrors> = {
  notAPath: '„{{entered}}“ ist kein vollständiger Pfad. Geben Sie einen wie /media/ada/Sicherungen ein.',
  noFolder: 'Es gibt keinen Ordner {{folder}}. Legen Sie ihn zuerst an oder wählen Sie einen vorhandenen.',
  inVault:
    '{{path}} liegt im Tresor und ginge mit ihm verloren. Wählen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  inDataFolder:
    '{{path}} liegt im Datenordner und ginge mit ihm verloren. Wählen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  notWritable:
    '{{path}} ist schreibgeschützt. Machen Sie den Ordner beschreibbar oder wählen Sie einen anderen.',
  notInFolder:
    'Diese Sicherung ist nicht mehr in {{folder}}. Schließen Sie ihr Laufwerk an oder wählen Sie einen anderen Ordner.',
  otherTask:
    'Eine andere Aufgabe mit Sicherungen läuft. Warten Sie, bis sie beendet ist, oder brechen Sie sie ab.',
  running:
    'Eine Sicherung wird gerade angelegt, geprüft oder wiederhergestellt. Warten Sie, bis das beendet ist, oder brechen Sie es ab.',
  notDamaged:
    'Diese Sicherung ist nicht beschädigt. Warten Sie: Alte Sicherungen werden automatisch entfernt.',
  gone: 'Diese Sicherung ist nicht mehr da. Wählen Sie eine andere.',
  journalDamaged:
    'Es wurde nicht gesichert, weil das Journal beschädigt ist. Starten Sie die App neu, um zu retten, was davon noch lesbar ist. Die bisherigen Sicherungen sind unverändert.',
  threadEnded:
    'Der Vorgang für Sicherungen ist abgebrochen. Versuchen Sie es erneut, oder starten Sie die App neu.',
  vaultEmpty:
    'Es wurde nicht gesichert: Der Ordner des Tresors ist leer, als wäre sein Laufwerk nicht eingehängt ({{vault}}). Prüfen Sie ihn und versuchen Sie es erneut. Die bisherigen Sicherungen sind unverändert.',
  readsDifferently:
    'Die Sicherung wurde geschrieben, wird aber anders zurückgelesen: Der Datenträger des Ordners {{folder}} ist defekt. Wählen Sie einen anderen Ordner für Sicherungen.',
  otherBytes:
    'Es wurde nicht gesichert: Der Datenträger des Ordners {{folder}} liefert andere Daten, als auf ihn geschrieben wurden. Prüfen Sie den Datenträger oder wählen Sie einen anderen Ordner für Sicherungen.',
  diskFull:
    'Der Datenträger der Sicherungen ist voll: {{folder}}. Schaffen Sie dort Platz oder wählen Sie einen anderen Ordner für Sicherungen. Die bisherigen Sicherungen sind unverändert.',
  folderReadOnly:
    'Der Ordner der Sicherungen ist schreibgeschützt: {{folder}}. Machen Sie ihn beschreibbar oder wählen Sie einen anderen Ordner für Sicherungen. Die bisherigen Sicherungen sind unverändert.',
  folderGone:
    'Der Ordner der Sicherungen ist nicht da: {{folder}}. Schließen Sie sein Laufwerk an oder wählen Sie einen anderen Ordner für Sicherungen. Die bisherigen Sicherungen sind unverändert.',
  diskFault:
    'Der Datenträger der Sicherungen hat einen Fehler gemeldet ({{reason}}). Prüfen Sie den Datenträger oder wählen Sie einen anderen Ordner für Sicherungen als {{folder}}.',
  badPath:
    'Nichts wurde wiederhergestellt: Die Sicherung nennt einen Pfad, der keine ihrer Dateien sein kann ({{path}}). Wählen Sie eine andere Sicherung.',
  restoreDiskFull:
    'Der Datenträger ist voll. Schaffen Sie dort Platz oder wählen Sie einen anderen Ort. Nichts wurde wiederhergestellt, und die Sicherung ist unverändert.',
  restoreReadOnly:
    'Dieser Ort ist schreibgeschützt. Wählen Sie einen anderen. Nichts wurde wiederhergestellt, und die Sicherung ist unverändert.',
  restoreTaken:
    'Inzwischen gibt es dort etwas mit diesem Namen. Wählen Sie einen anderen. Nichts wurde wiederhergestellt, und die Sicherung ist unverändert.',
  notRestorable: 'Diese Sicherung kann nicht wiederhergestellt werden. Wählen Sie eine andere. {{problem}}',
  importing: 'Notizen werden importiert. Sichern Sie, wenn das beendet ist.',
  recording: 'Viele Dateien werden gerade erfasst. Sichern Sie, wenn das beendet ist.',
  ownFolderGone:
    'Die bisherigen Sicherungen sind nicht mehr in ihrem Ordner: {{folder}}. Schließen Sie sein Laufwerk an oder wählen Sie „Jetzt sichern“, um dort neu zu beginnen.',
};
