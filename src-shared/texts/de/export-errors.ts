import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const exportErrors: Translation<typeof en.exportErrors> = {
  noNotes: 'Hier gibt es keine Notizen zum Exportieren. Wählen Sie andere Notizen.',
  running: 'Ein Export läuft bereits. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  notAWholePath:
    'Dies ist kein vollständiger Pfad. Geben Sie einen ein, der ganz oben auf dem Datenträger beginnt.',
  noFolder: 'Den Ordner {{folder}} gibt es nicht. Wählen Sie einen vorhandenen.',
  insideVault: 'Dieser Ort liegt im Tresor, wo die Kopien zu Notizen würden. Wählen Sie einen anderen.',
  taken: '{{path}} gibt es bereits. Wählen Sie einen anderen Namen.',
  leadsOutside:
    'Dies ist ein Verweis auf eine Datei außerhalb des Tresors und wurde nicht exportiert. Verschieben Sie die Datei selbst in den Tresor, um sie zu exportieren.',
  textAlone:
    'Die Formatierung dieser Notiz umzuwandeln dauert zu lange; die Seite enthält nur den reinen Text. Teilen Sie die Notiz auf, um die Formatierung zu behalten, und exportieren Sie sie erneut.',
  imageNotInWord:
    'Word zeigt das Bild {{path}} nicht. Exportieren Sie die Notiz in einen Ordner: Dort kommt das Bild als Datei mit.',
  deletedMeanwhile:
    'Die Notiz wurde gelöscht, bevor sie exportiert werden konnte. Suchen Sie sie im Papierkorb.',
  noteGone: 'Diese Notiz gibt es nicht mehr. Wählen Sie eine andere oder alle Notizen.',
  historyRunning: 'Ein anderer Export läuft. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  madeMeanwhile: 'Ein anderes Programm hat {{folder}} soeben angelegt. Wählen Sie einen anderen Namen.',
  notAPath: '„{{entered}}“ ist kein vollständiger Pfad. Geben Sie einen wie {{example}} ein.',
  noParentFolder: 'Den Ordner {{folder}} gibt es nicht. Legen Sie ihn an oder wählen Sie einen vorhandenen.',
  exists: '{{path}} gibt es bereits und wurde nicht überschrieben. Wählen Sie einen anderen Namen.',
  inVault: '{{path}} liegt im Tresor. Wählen Sie einen Ort außerhalb.',
  inDataFolder: '{{path}} liegt im Datenordner. Wählen Sie einen Ort außerhalb.',
  windowMayNotPrint:
    'Dieses Fenster darf nicht drucken. Öffnen Sie die Notiz in der App und drucken Sie sie dort.',
  pdfNotWritten: 'Das PDF konnte nicht gespeichert werden: {{reason}}',
};
