import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const pathErrors: Translation<typeof en.pathErrors> = {
  networkPlace: '{{path}} liegt im Netzwerk. Verbinden Sie es als Laufwerk und wählen Sie dieses Laufwerk.',
  wholeDisk: '{{path}} ist ein ganzes Laufwerk. Wählen Sie einen Ordner darauf.',
  ownData: '{{path}} liegt im Datenordner der App. Wählen Sie einen Ort außerhalb.',
  elsewhere:
    'Im Browser lassen sich nur Ihr Benutzerordner, Laufwerke und der Ordner um Ihren Tresor verwenden, und {{path}} liegt außerhalb. Wählen Sie einen anderen Ort oder verwenden Sie die Befehlszeile.',
  systemFolder:
    '{{path}} liegt in {{folder}}, und dieser Ordner gehört dem System. Wählen Sie einen Ihrer eigenen Ordner.',
  hidden:
    '{{path}} ist versteckt oder liegt in einem versteckten Ordner ({{name}}), in dem Programme Schlüssel und Einstellungen aufbewahren. Wählen Sie einen anderen Ort, oder verwenden Sie die Befehlszeile.',
  notChosen:
    'Zu Ihrer Sicherheit müssen Orte wie „{{path}}“ im Dialog des Systems gewählt werden. Wählen Sie ihn dort, mit der Schaltfläche neben dem Feld.',
  windowMayNotOpen: 'Dieses Fenster darf keinen Tresor öffnen. Öffnen Sie ihn in den Einstellungen der App.',
  notStarted:
    'Die App konnte nicht mit {{vault}} gestartet werden: {{reason}}. Versuchen Sie es erneut, oder starten Sie sie selbst mit diesem Ordner.',
  noFolder:
    'Den Ordner {{folder}} gibt es nicht. Schließen Sie sein Laufwerk an, oder wählen Sie einen anderen Ordner.',
  openAlready: 'Dieser Tresor ist bereits geöffnet. Wählen Sie einen anderen Ordner.',
  insideOpen:
    '{{vault}} liegt im geöffneten Tresor. Verschieben Sie den Ordner zuerst heraus, oder wählen Sie einen anderen.',
  aroundOpen: 'Der geöffnete Tresor liegt in {{vault}}. Wählen Sie einen Ordner, der ihn nicht enthält.',
  aroundData:
    '{{vault}} enthält Daten der App oder liegt darin. Wählen Sie einen Ordner, in dem nur Ihre Notizen sind.',
};
