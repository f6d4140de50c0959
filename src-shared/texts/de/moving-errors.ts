import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const movingErrors: Translation<typeof en.movingErrors> = {
  notAFile:
    '„{{path}}“ im Tresor ist weder eine Datei noch ein Ordner und kann nicht kopiert werden. Entfernen Sie es und verschieben Sie den Tresor dann erneut.',
  readOnly:
    'Der Tresor ist schreibgeschützt und kann daher nicht verschoben werden. Machen Sie ihn zuerst beschreibbar.',
  running: 'Der Tresor wird schon verschoben. Warten Sie, bis das beendet ist, oder brechen Sie es ab.',
  noSpace:
    'Der Tresor braucht {{needed}} MB, und in {{folder}} sind noch {{free}} MB frei. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.',
  copyDiffers:
    'Die Kopie von „{{path}}“ weicht von der Datei ab: Der Datenträger ist vielleicht beschädigt. Prüfen Sie ihn oder wählen Sie einen anderen Ordner.',
  changedMeanwhile:
    'Ein anderes Programm hat inzwischen den Tresor oder seine Kopie geändert. Schließen Sie es und verschieben Sie den Tresor dann erneut.',
  notMoved: 'Der Tresor wurde nicht verschoben und ist noch in {{folder}}. {{reason}}',
};
