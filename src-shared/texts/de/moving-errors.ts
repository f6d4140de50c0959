import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const movingErrors: Translation<typeof en.movingErrors> = {
  notAFile:
    '„{{path}}“ im Tresor ist weder Datei noch Ordner und lässt sich nicht kopieren. Entfernen Sie es und verschieben Sie den Tresor dann erneut.',
  readOnly:
    'Der Tresor ist schreibgeschützt und kann daher nicht verschoben werden. Machen Sie ihn zuerst beschreibbar.',
  running: 'Der Tresor wird bereits verschoben. Warten Sie, bis das fertig ist, oder brechen Sie ab.',
  noSpace:
    'Der Tresor braucht {{needed}} MB, aber in {{folder}} sind nur noch {{free}} MB frei. Schaffen Sie Platz oder wählen Sie einen anderen Datenträger.',
  copyDiffers:
    'Die Kopie von „{{path}}“ stimmt nicht mit der Datei überein; der Datenträger ist vielleicht beschädigt. Prüfen Sie ihn oder wählen Sie einen anderen Ordner. Ihre Notizen sind unverändert.',
  changedMeanwhile:
    'Ein anderes Programm hat den Tresor oder seine Kopie während des Verschiebens geändert. Schließen Sie es und verschieben Sie den Tresor dann erneut.',
  notMoved: 'Der Tresor wurde nicht verschoben und ist noch in {{folder}}. {{reason}}',
};
