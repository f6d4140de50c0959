import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exportErrors: Translation<typeof en.exportErrors> = {
  noNotes: 'Hier gibt es keine Notiz zum Exportieren. Wählen Sie andere Notizen.',
  running: 'Ein Export läuft. Warten Sie, bis er beendet ist, oder brechen Sie ihn ab.',
  notAWholePath:
    'Dies ist kein vollständiger Pfad. Geben Sie einen an, der ganz oben auf dem Datenträger beginnt.',
  noFolder: 'Es gibt keinen Ordner {{folder}}. Wählen Sie einen vorhandenen.',
  insideVault: 'Das liegt im Tresor, wo die Kopien Notizen wären. Wählen Sie einen anderen Ort.',
  taken: 'Unter {{path}} gibt es schon etwas. Wählen Sie einen anderen Namen.',
  leadsOutside:
    'Das führt über einen symbolischen Link aus dem Tresor hinaus. Verschieben Sie die Datei selbst in den Tresor, um sie zu exportieren.',
  textAlone:
    'Die Umwandlung der Formatierung dauert zu lange: Die Seite enthält nur den Text. Teilen Sie die Notiz auf, um die Formatierung zu behalten.',
  imageNotInWord:
    'Word zeigt das Bild {{path}} nicht. Exportieren Sie die Notiz in einen Ordner: Dort kommt das Bild als Datei mit.',
  deletedMeanwhile: 'Die Notiz wurde inzwischen gelöscht. Suchen Sie sie im Papierkorb.',
  noteGone: 'Diese Notiz ist nicht mehr da. Wählen Sie eine andere oder alle Notizen.',
  historyRunning: 'Ein anderer Export läuft. Warten Sie, bis er beendet ist, oder brechen Sie ihn ab.',
  madeMeanwhile: '{{folder}} wurde inzwischen angelegt. Wählen Sie einen anderen Namen.',
  notAPath: '„{{entered}}“ ist kein vollständiger Pfad. Geben Sie einen wie {{example}} ein.',
  noParentFolder:
    'Es gibt keinen Ordner {{folder}}. Legen Sie ihn zuerst an oder wählen Sie für den neuen einen vorhandenen Ordner.',
  exists: '{{path}} gibt es schon. Wählen Sie einen anderen Namen: Nichts wird überschrieben.',
  inVault: '{{path}} liegt im Tresor. Wählen Sie einen Ort außerhalb.',
  inDataFolder: '{{path}} liegt im Datenordner. Wählen Sie einen Ort außerhalb.',
  windowMayNotPrint:
    'Dieses Fenster darf nicht drucken. Öffnen Sie die Notiz in der App und drucken Sie sie dort.',
  pdfNotWritten: 'Das PDF konnte nicht geschrieben werden: {{reason}}',
};
