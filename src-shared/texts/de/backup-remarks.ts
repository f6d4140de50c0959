import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const backupRemarks: Translation<typeof en.backupRemarks> = {
  noFile: 'Das ist keine Datei, sondern ein Gerät oder eine Verbindung eines anderen Programms.',
  denied: 'Es kann nicht gelesen werden: Das Zugriffsrecht fehlt.',
  busy: 'Ein anderes Programm benutzt es.',
  diskFault: 'Der Datenträger hat einen Fehler gemeldet.',
  unreadable: 'Es kann nicht gelesen werden: {{reason}}',
  listChanged: 'Die Liste ihres Inhalts wurde verändert oder ist beschädigt.',
  newerVersion:
    'Sie wurde von einer neueren Version von Example Notes angelegt: Stellen Sie sie mit dieser wieder her.',
  listForeign: 'Die Liste ihres Inhalts hat nicht Example Notes geschrieben.',
  listUnreadable: 'Die Liste ihres Inhalts kann nicht gelesen werden.',
  damaged_one: 'Eine Datei ist beschädigt oder fehlt: {{names}}.',
  damaged_other: 'Dateien sind beschädigt oder fehlen: {{names}}.',
  damagedAndMore_one: 'Dateien sind beschädigt oder fehlen: {{names}} und {{count, number}} weitere.',
  damagedAndMore_other: 'Dateien sind beschädigt oder fehlen: {{names}} und {{count, number}} weitere.',
  noLinkHere: 'Der symbolische Link kann hier nicht angelegt werden.',
  sameNameHere: 'Dieser Datenträger unterscheidet ihren Namen nicht von dem einer anderen Datei.',
  damagedHere: 'Sie ist in der Sicherung beschädigt.',
  journalDiffers: 'Sie enthält nicht, was die Sicherung nennt.',
  upgraded:
    'Das Journal wurde ohne Sicherung des ganzen Tresors auf das Format dieser Version umgestellt. {{reason}} Das alte Journal bleibt im Datenordner.',
  tookTooLong: 'Es hat zu lange gedauert.',
  notMade: 'Die tägliche Sicherung ist fehlgeschlagen. {{reason}}',
};
