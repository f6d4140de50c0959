/** Why notes of another program were not imported, and what to do. */
export const importErrors = {
  running: 'An import is already running. Wait until it has finished, or cancel it.',
  nothingSaid: 'There is nothing to report about the import. Check the imported notes instead.',
  nothingRead: 'No folder or file has been chosen yet. Choose what to import first.',
  changedWhileCopied: 'The file changed while it was being copied, so it was left out. Import it again.',
  changedSinceRead: 'The file has changed since the preview, so it was left out. Import it again.',
  nameTaken:
    'Another program has just created a file named “{{name}}”, so this one was left out. Import it again.',
  notAWholePath: 'This is not a full path. Enter the path of the folder or file from the top of the disk.',
  nothingThere: 'Nothing was found at {{path}}. Check the path.',
  unknownFormat:
    'Files of this format cannot be imported. Choose one of these: Markdown, Obsidian, Notion, Evernote, Joplin, TextBundle, Google Keep, Simplenote, HTML, MHT, Word, CSV or plain text.',
  partOfVault:
    'This is part of the vault, so its notes are already in the app. Choose another file or folder.',
  containsVault: 'This folder contains the vault itself. Choose one of the folders inside it.',
  unreadable: '{{path}} cannot be read: {{reason}}',
  archiveUnreadable:
    'The archive cannot be read ({{reason}}). It may be damaged or incomplete. Export it again from the other app.',
  zipUnreadable:
    'The zip archive cannot be read ({{reason}}). It may be damaged or incomplete. Export it again from the other app.',
  archiveCompressed:
    'The archive is compressed in a way that its file name does not show. Unpack it yourself and import the folder.',
  archiveManyFiles:
    'The archive contains too many files to be imported at once. Unpack it yourself and import the folder.',
  archiveTooLarge:
    'The archive is larger than 16 GB once unpacked. Unpack it yourself and import the folder.',
  archiveBomb:
    'The archive expands to such a size that it looks like an attack, so nothing was imported. Unpack it yourself if you trust it, and import the folder.',
  notSimplenote:
    'This JSON file was not exported by Simplenote: it has no list “activeNotes”. Choose the file that Simplenote made.',
  notEvernote: '{{file}} was not exported by Evernote. Export the notebook again as ENEX.',
} as const;
