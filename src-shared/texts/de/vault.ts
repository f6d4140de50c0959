import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const vault: Translation<typeof en.vault> = {
  name: 'Tresor',

  others: 'Andere Tresore',
  othersHint:
    'Jeder öffnet sich in einem eigenen Fenster, mit eigenem Verlauf. Die App öffnet beim nächsten Start den zuletzt benutzten.',
  othersKeywords: 'vault öffnen wechseln zuletzt wiederhergestellt Sicherung zweiter',
  list: 'Tresore',
  isOpen: 'Dieses Fenster',
  notThereNow: 'Zurzeit nicht verfügbar',
  openNamed: '{{name}} öffnen',
  openOther: 'Anderen Tresor öffnen …',
  opening: '{{vault}} wird in einem eigenen Fenster geöffnet.',
  startWithOptions:
    'Um einen anderen Tresor zu öffnen, starten Sie die App mit diesen Optionen: --vault für den Ordner seiner Notizen, --data für seinen Verlauf, seine Einstellungen und Schlüssel.',
  exampleFolder: '/home/ada/Andere Notizen',
  readOnly: 'Dieser Tresor ist schreibgeschützt. Sie können Notizen lesen, aber nicht bearbeiten.',
  notThere: 'Der Ordner des Tresors fehlt',
  notThereHint:
    'An diesem Ort gibt es keinen Ordner. Vielleicht wurde er verschoben oder umbenannt, oder er ist auf einem Laufwerk, das nicht verbunden ist. Legen Sie ihn zurück oder verbinden Sie das Laufwerk, um dort weiterzumachen, wo Sie aufgehört haben.',
  empty: 'Der Ordner des Tresors ist leer',
  emptyHint:
    'Ihre Notizen sind nicht in diesem Ordner. Wenn er auf einem Laufwerk ist, ist es vermutlich nicht eingehängt. Hängen Sie es ein, um dort weiterzumachen, wo Sie aufgehört haben.',
  otherVault: 'Dies ist ein anderer Tresor',
  otherVaultHint:
    'Der Ordner gehört zu einem anderen Tresor als dem, dessen Verlauf diese App hat. Legen Sie Ihren eigenen Tresor wieder an diesen Ort, um dort weiterzumachen, wo Sie aufgehört haben.',
  unreadable: 'Der Ordner des Tresors kann nicht gelesen werden',
  unreadableHint:
    'Der Ordner ist da, aber seine Dateien können nicht aufgelistet werden. Vielleicht haben sich seine Zugriffsrechte geändert, oder sein Laufwerk ist ausgefallen.',
  expectedAt: 'Erwartet unter',
  useOtherVault:
    'Um stattdessen diesen Ordner zu verwenden, beenden Sie die App und starten Sie sie mit einem anderen Datenordner, damit die beiden Verläufe getrennt bleiben:',
  nothingLost:
    'Nichts wird gelöscht, und Ihr Verlauf ist sicher. Diese Ansicht verschwindet von selbst, sobald der Tresor wieder da ist.',
  notSavedYet:
    'Noch nicht gespeichert: Was Sie geschrieben haben, bleibt in diesem Fenster und wird gespeichert, sobald der Tresor wieder da ist. Lassen Sie das Fenster bis dahin geöffnet. Nichts wird gelöscht.',
  continueWithout:
    'Wenn der Ordner endgültig weg ist, machen Sie ohne ihn weiter: Die App fragt dann, ob Ihre Notizen aus ihrem Verlauf wiederhergestellt werden sollen.',
  copyUnsaved: 'Nicht gespeicherten Text kopieren',
  copiedUnsaved: 'Nicht gespeicherter Text kopiert.',
  createFolder: 'Den Ordner neu anlegen',
  looking: 'Der Tresor wird gesucht …',
  unreadableFolders_one: '{{count, number}} Ordner kann nicht gelesen werden',
  unreadableFolders_other: '{{count, number}} Ordner können nicht gelesen werden',
  unreadableFolder:
    '1 Ordner kann nicht gelesen werden: {{folder}}. {{reason}} Andere Notizen sind nicht betroffen.',
  unreadableNamed_one:
    '{{count, number}} Ordner kann nicht gelesen werden: {{folders}}. Andere Notizen sind nicht betroffen.',
  unreadableNamed_other:
    '{{count, number}} Ordner können nicht gelesen werden: {{folders}}. Andere Notizen sind nicht betroffen.',
  unreadableAndMore_one:
    '{{count, number}} Ordner kann nicht gelesen werden: {{folders}} und {{more, number}} weitere. Andere Notizen sind nicht betroffen.',
  unreadableAndMore_other:
    '{{count, number}} Ordner können nicht gelesen werden: {{folders}} und {{more, number}} weitere. Andere Notizen sind nicht betroffen.',
  skippedLinks_one: '{{count, number}} Link führt aus dem Tresor hinaus',
  skippedLinks_other: '{{count, number}} Links führen aus dem Tresor hinaus',
  skippedNamed_one:
    '{{count, number}} symbolischer Link führt aus dem Tresor hinaus und wird übergangen: {{paths}}. Dort wird nichts gelesen, gesendet oder geschrieben.',
  skippedNamed_other:
    '{{count, number}} symbolische Links führen aus dem Tresor hinaus und werden übergangen: {{paths}}. Dort wird nichts gelesen, gesendet oder geschrieben.',
  skippedAndMore_one:
    '{{count, number}} symbolischer Link führt aus dem Tresor hinaus und wird übergangen: {{paths}} und {{more, number}} weitere. Dort wird nichts gelesen, gesendet oder geschrieben.',
  skippedAndMore_other:
    '{{count, number}} symbolische Links führen aus dem Tresor hinaus und werden übergangen: {{paths}} und {{more, number}} weitere. Dort wird nichts gelesen, gesendet oder geschrieben.',
  goneName: 'Fehlende Notizen',
  gone_one: 'Eine Notiz fehlt',
  gone_other: 'Viele Notizen fehlen',
  goneOf_one: '{{count, number}} von {{total, number}} Notizen fehlt im Ordner des Tresors.',
  goneOf_other: '{{count, number}} von {{total, number}} Notizen fehlen im Ordner des Tresors.',
  goneHint:
    'Wenn ein Laufwerk oder ein Synchronisierungsprogramm noch nicht so weit ist, warten Sie: Noch ist nichts gelöscht. Die Notizen kommen mit ihren Dateien zurück.',
  goneWhich: 'Welche Notizen?',
  goneMore: 'und {{more, number}} weitere',
  wait: 'Warten',
  writeAgain: 'Dateien wiederherstellen',
  wereDeleted: 'Ich habe sie gelöscht',
  moveToTrash_one: 'Diese Notiz in den Papierkorb verschieben?',
  moveToTrash_other: '{{count, number}} Notizen in den Papierkorb verschieben?',
  restorable_one: 'Sie können sie mit dem ganzen Verlauf wiederherstellen, bis Sie den Papierkorb leeren.',
  restorable_other: 'Sie können sie mit dem ganzen Verlauf wiederherstellen, bis Sie den Papierkorb leeren.',
  move: 'In den Papierkorb verschieben',
  foreignFiles: 'Canvas- und Base-Dateien zeigen …',
  foreignFilesLabel: 'Canvas- und Base-Dateien',
  foreignFile: 'Canvas- oder Base-Datei',
  canvas: 'Canvas',
  base: 'Base',
  noForeignFiles: 'In diesem Tresor gibt es keine Canvas- und keine Base-Dateien.',
  noForeignFileFits: 'Keine Canvas- oder Base-Datei heißt so.',
  canvasReadOnly: '{{kind}}, schreibgeschützt. Um sie als Tafel zu sehen, öffnen Sie sie in Obsidian.',
  baseReadOnly: '{{kind}}, schreibgeschützt. Um sie als Tabelle zu sehen, öffnen Sie sie in Obsidian.',
  allForeignFiles: 'Alle Canvas- und Base-Dateien anzeigen',
};
