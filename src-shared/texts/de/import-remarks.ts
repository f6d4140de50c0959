import type { en } from '../en/index.ts';
import type { Translation } from '../translation.ts';

export const importRemarks: Translation<typeof en.importRemarks> = {
  hiddenFolder: 'Ein versteckter Ordner.',
  hiddenFile: 'Eine versteckte Datei.',
  obsidianSettings: 'Die Einstellungen von Obsidian.',
  programParts: 'Teile von Programmen.',
  neither: 'Weder eine Datei noch ein Ordner.',
  linkAnywhere: 'Ein symbolischer Link, der überallhin zeigen kann. Importieren Sie sein Ziel gesondert.',
  symbolicLink: 'Ein symbolischer Link.',
  link: 'Ein Link.',
  filesBeside:
    'Dateien daneben, etwa Bilder, werden nicht mit importiert. Importieren Sie dafür den ganzen Ordner.',
  tooLargeForNote: 'Größer als 20 MB: unverändert kopiert und ohne Text angezeigt.',
  notUtf8: 'Kein UTF-8-Text: unverändert kopiert und ohne Text angezeigt.',
  renamed: 'Es gibt schon „{{wanted}}“: als „{{name}}“ importiert.',
  idTaken: 'Ihre Kennung gehört einer anderen Notiz, deshalb bekommt sie eine neue.',
  decryptFirst: 'Es ist verschlüsselt. Entschlüsseln Sie es in Joplin und exportieren Sie es erneut.',
  inTrash: 'Es ist im Papierkorb.',
  deletedNotes_one: '{{count, number}} gelöschte Notiz.',
  deletedNotes_other: '{{count, number}} gelöschte Notizen.',
  noText: 'Es enthält keinen Text.',
  notTextbundle: 'Kein Teil eines TextBundles.',
  notJoplin: 'Kein Eintrag von Joplin.',
  notInExport: 'Der Export enthält diese Datei nicht.',
  textAlone: 'Die Umwandlung der Formatierung dauert zu lange: Nur der Text wird importiert.',
  evernoteEncrypted: 'In Evernote verschlüsselte Teile sind ausgelassen.',
  leadsOut: 'Ihr Pfad führt aus dem Archiv hinaus.',
  encrypted: 'Es ist verschlüsselt.',
  unsupportedPacking: 'Diese Art der Komprimierung wird nicht unterstützt.',
  sameNameInArchive: 'Im Archiv gibt es noch eine Datei mit diesem Namen.',
  nameTooLong: 'Der Name ist für diesen Datenträger zu lang.',
};
