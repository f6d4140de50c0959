import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const pathErrors: Translation<typeof en.pathErrors> = {
  networkPlace: '{{path}} liegt im Netzwerk. Verbinden Sie es als Laufwerk, und wählen Sie dieses.',
  wholeDisk: '{{path}} ist das ganze Laufwerk. Wählen Sie einen Ordner darin.',
  ownData: '{{path}} liegt im Datenordner der App. Wählen Sie einen Ort außerhalb.',
  elsewhere:
    '{{path}} liegt außerhalb der Ordner, die eine Seite nennen darf: Ihres Benutzerordners, der Laufwerke und des Ordners, in dem Ihr Tresor liegt. Wählen Sie einen Ort in einem davon oder verwenden Sie die Befehlszeile.',
  systemFolder:
    '{{path}} liegt in {{folder}}, und das gehört dem System und seinen Programmen. Wählen Sie einen Ihrer eigenen Ordner.',
  hidden:
    '{{path}} ist versteckt oder liegt in einem versteckten Ordner ({{name}}), in dem Programme Schlüssel und Einstellungen aufbewahren. Wählen Sie einen anderen Ort, oder verwenden Sie die Befehlszeile.',
  notChosen:
    '„{{path}}“ wurde nicht im Dialog des Systems gewählt, und ein Text im Fenster könnte es genannt haben. Wählen Sie es dort: mit der Schaltfläche neben dem Feld.',
  windowMayNotOpen: 'Das Fenster darf keinen Tresor öffnen. Öffnen Sie ihn in den Einstellungen der App.',
  notStarted:
    'Die App konnte für {{vault}} nicht gestartet werden: {{reason}}. Versuchen Sie es erneut, oder starten Sie sie selbst mit diesem Ordner.',
  noFolder:
    'Es gibt keinen Ordner {{folder}}. Schließen Sie sein Laufwerk an, oder wählen Sie einen anderen Ordner.',
  openAlready: 'Dieser Tresor ist schon geöffnet. Wählen Sie einen anderen Ordner.',
  insideOpen:
    '{{vault}} liegt im geöffneten Tresor. Verschieben Sie den Ordner zuerst heraus, oder wählen Sie einen anderen.',
  aroundOpen: 'Der geöffnete Tresor liegt in {{vault}}. Wählen Sie einen Ordner, der ihn nicht enthält.',
  aroundData:
    '{{vault}} enthält Daten der App oder liegt darin. Wählen Sie einen Ordner, in dem nur Ihre Notizen sind.',
};
