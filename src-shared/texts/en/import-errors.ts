/** Why notes of another program were not imported, and what to do. */
export const importErrors = {
  running: 'An import is running. Wait until it has ended, or cancel it.',
  nothingRead: 'Nothing was read yet that could be imported. Choose it first.',
  changedWhileCopied: 'The file changed while it was copied. Import it again.',
  changedSinceRead: 'The file changed since it was read first. Import it again.',
  nameTaken: 'Another program made a file “{{name}}” meanwhile. Import it again.',
  notAWholePath: 'This is not a whole path. Give that of the folder or file, from the top of the disk.',
  nothingThere: 'There is nothing at {{path}}. Check the path.',
  unknownFormat:
    'This file has none of the formats that can be imported: Markdown, Obsidian, Notion, Evernote, Joplin, TextBundle, Google Keep, Simplenote, HTML, MHT, Word, CSV or text. Choose one of them.',
  partOfVault: 'This is part of the vault: its notes are in the app already. Choose another file or folder.',
  containsVault: 'This folder contains the vault itself. Choose one of the folders in it.',
  unreadable: '{{path}} cannot be read: {{reason}}',
  archiveUnreadable:
    'The archive cannot be read ({{reason}}). It may be damaged or incomplete: export it again.',
  zipUnreadable:
    'The zip archive cannot be read ({{reason}}). It may be damaged or incomplete: export it again.',
  archiveCompressed:
    'The archive is compressed, although its name does not say so. Unpack it yourself and import the folder.',
  archiveManyFiles: 'The archive contains too many files. Unpack it yourself and import the folder.',
  archiveTooLarge:
    'The archive is larger than 16 GB when it is unpacked. Unpack it yourself and import the folder.',
  archiveBomb:
    'The archive becomes so large when it is unpacked that it seems to be made to fill disks. Unpack it yourself and import the folder.',
  notSimplenote:
    'This JSON file is not an export of Simplenote, which has the list “activeNotes”. Choose the file that Simplenote made.',
  notEvernote: '{{file}} is not an export of Evernote. Export the notebook again as ENEX.',
} as const;
