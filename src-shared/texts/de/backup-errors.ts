import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupErrors: Translation<typeof en.backupErrors> = {
  notAPath: '„{{entered}}“ ist kein vollständiger Pfad. Geben Sie einen wie /media/ada/Sicherungen ein.',
  noFolder: 'Den Ordner {{folder}} gibt es nicht. Legen Sie ihn an oder wählen Sie einen vorhandenen.',
  inVault:
    '{{path}} liegt im Tresor; eine Sicherung dort ginge mit ihm verloren. Wählen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  inDataFolder:
    '{{path}} liegt im Datenordner; eine Sicherung dort ginge mit ihm verloren. Wählen Sie einen Ort außerhalb, am besten auf einem anderen Datenträger.',
  notWritable:
    'Die App kann nicht in {{path}} schreiben. Ändern Sie die Zugriffsrechte des Ordners oder wählen Sie einen anderen.',
  notInFolder:
    'Diese Sicherung ist nicht mehr in {{folder}}. Schließen Sie ihr Laufwerk an oder wählen Sie einen anderen Ordner.',
  otherTask:
    'Die App ist mit einer anderen Sicherung beschäftigt. Warten Sie, bis sie fertig ist, oder brechen Sie ab.',
  running:
    'Eine Sicherung wird gerade angelegt, geprüft oder wiederhergestellt. Warten Sie, bis das fertig ist, oder brechen Sie ab.',
  notDamaged:
    'Diese Sicherung ist intakt und wurde nicht entfernt. Warten Sie, bis die App sie entfernt: Alte Sicherungen verschwinden automatisch.',
  gone: 'Diese Sicherung gibt es nicht mehr. Wählen Sie eine andere.',
  journalDamaged:
    'Es wurde nicht gesichert, weil das Journal des Verlaufs beschädigt ist. Starten Sie die App neu: Sie rettet, was noch lesbar ist. Frühere Sicherungen sind unverändert.',
  threadEnded:
    'Die Sicherung ist unerwartet abgebrochen. Versuchen Sie es erneut; geschieht das wieder, starten Sie die App neu.',
  vaultEmpty:
    'Es wurde nicht gesichert, weil der Ordner des Tresors leer ist: {{vault}}. Vielleicht ist sein Laufwerk nicht angeschlossen. Prüfen Sie den Ordner und versuchen Sie es erneut. Frühere Sicherungen sind unverändert.',
  readsDifferently:
    'Die Sicherung wurde geschrieben, aber zurückgelesen wird etwas anderes: Der Datenträger mit {{folder}} ist defekt. Wählen Sie einen Ordner für Sicherungen auf einem anderen Datenträger.',
  otherBytes:
    'Es wurde nicht gesichert: Der Datenträger mit {{folder}} liefert nicht, was auf ihn geschrieben wurde. Prüfen Sie ihn oder wählen Sie einen anderen Ordner für Sicherungen.',
  diskFull:
    'Der Datenträger mit dem Ordner für Sicherungen ist voll: {{folder}}. Schaffen Sie dort Platz oder wählen Sie einen anderen Ordner. Frühere Sicherungen sind unverändert.',
  folderReadOnly:
    'Die App kann nicht in den Ordner für Sicherungen schreiben: {{folder}}. Ändern Sie seine Zugriffsrechte oder wählen Sie einen anderen Ordner. Frühere Sicherungen sind unverändert.',
  folderGone:
    'Der Ordner für Sicherungen fehlt: {{folder}}. Schließen Sie sein Laufwerk an oder wählen Sie einen anderen Ordner. Frühere Sicherungen sind unverändert.',
  diskFault:
    'Der Datenträger mit dem Ordner für Sicherungen {{folder}} hat einen Fehler gemeldet ({{reason}}). Prüfen Sie ihn oder wählen Sie einen anderen Ordner.',
  badPath:
    'Nichts wurde wiederhergestellt: Die Sicherung nennt einen unzulässigen Dateipfad ({{path}}). Wählen Sie eine andere Sicherung.',
  restoreDiskFull:
    'Der Datenträger ist voll, deshalb wurde nichts wiederhergestellt. Schaffen Sie Platz oder wählen Sie einen anderen Ort. Die Sicherung ist unverändert.',
  restoreReadOnly:
    'Die App kann an diesen Ort nicht schreiben, deshalb wurde nichts wiederhergestellt. Wählen Sie einen anderen Ort. Die Sicherung ist unverändert.',
  restoreTaken:
    'Ein anderes Programm hat diesen Namen soeben vergeben, deshalb wurde nichts wiederhergestellt. Wählen Sie einen anderen Namen. Die Sicherung ist unverändert.',
  notRestorable: 'Diese Sicherung kann nicht wiederhergestellt werden. Wählen Sie eine andere. {{problem}}',
  importing:
    'Gerade werden Notizen importiert, deshalb wurde nicht gesichert. Versuchen Sie es nach dem Import erneut.',
  recording:
    'Viele Dateien haben sich geändert und werden noch gelesen, deshalb wurde nicht gesichert. Versuchen Sie es gleich erneut.',
  ownFolderGone:
    'Frühere Sicherungen sind nicht mehr in ihrem Ordner: {{folder}}. Schließen Sie sein Laufwerk an oder wählen Sie „Jetzt sichern“, um dort neu zu beginnen.',
};
