/** The folder with the notes: when it is missing, read-only, or has lost notes. */
export const vault = {
  name: 'Vault',

  others: 'Other vaults',
  othersHint:
    'Each one opens in its own window, with its own history. The app reopens the vault you used last.',
  othersKeywords: 'open switch recent restored backup second',
  list: 'Vaults',
  isOpen: 'This window',
  notThereNow: 'Not available now',
  openNamed: 'Open {{name}}',
  openOther: 'Open another vault…',
  opening: 'Opening {{vault}} in its own window.',
  startWithOptions:
    'To open another vault, start the app from the command line with two options: one names the folder with its notes, the other the folder with its history, settings and API keys. For example:',
  exampleFolder: '/home/ada/Other notes',
  readOnly: 'This vault is read-only. You can read notes, but not edit them.',

  notThere: 'The vault folder is missing',
  notThereHint:
    'There is no folder at this location. It may have been moved or renamed, or its drive may not be connected. Put it back or connect the drive to continue where you left off.',
  empty: 'The vault folder is empty',
  emptyHint:
    'Your notes are not in this folder. If it is on a drive, the drive is probably not mounted. Mount it to continue where you left off.',
  otherVault: 'This is another vault',
  otherVaultHint:
    'The folder belongs to a different vault from the one whose history this app has. Put your own vault back in its place to continue where you left off.',
  unreadable: 'The vault folder cannot be read',
  unreadableHint:
    'The folder is there, but its files cannot be listed. Its permissions may have changed, or its drive may have failed.',
  expectedAt: 'Expected at',
  /** Above a command line. */
  useOtherVault:
    'To use this folder instead, quit the app and start it with a different data folder, so that the two histories stay separate:',
  nothingLost:
    'Nothing is deleted, and your history is safe. This screen closes by itself when the vault is back.',
  notSavedYet:
    'Not saved yet: what you wrote is kept in this window and saved as soon as the vault is back. Keep the window open until then. Nothing is deleted.',
  continueWithout:
    'If the folder is gone permanently, continue without it. The app then asks whether to restore your notes from their history.',
  copyUnsaved: 'Copy unsaved text',
  copiedUnsaved: 'Unsaved text copied.',
  createFolder: 'Create the folder again',
  looking: 'Looking for the vault…',

  unreadableFolders_one: '{{count, number}} folder cannot be read',
  unreadableFolders_other: '{{count, number}} folders cannot be read',
  /** `reason` is a sentence. */
  unreadableFolder: '1 folder cannot be read: {{folder}}. {{reason}} Other notes are not affected.',
  unreadableNamed_one: '{{count, number}} folder cannot be read: {{folders}}. Other notes are not affected.',
  unreadableNamed_other:
    '{{count, number}} folders cannot be read: {{folders}}. Other notes are not affected.',
  unreadableAndMore_one:
    '{{count, number}} folder cannot be read: {{folders}} and {{more, number}} more. Other notes are not affected.',
  unreadableAndMore_other:
    '{{count, number}} folders cannot be read: {{folders}} and {{more, number}} more. Other notes are not affected.',
  skippedLinks_one: '{{count, number}} link leads outside the vault',
  skippedLinks_other: '{{count, number}} links lead outside the vault',
  skippedNamed_one:
    '{{count, number}} symbolic link leads outside the vault and is skipped: {{paths}}. Nothing there is read, sent or written.',
  skippedNamed_other:
    '{{count, number}} symbolic links lead outside the vault and are skipped: {{paths}}. Nothing there is read, sent or written.',
  skippedAndMore_one:
    '{{count, number}} symbolic link leads outside the vault and is skipped: {{paths}} and {{more, number}} more. Nothing there is read, sent or written.',
  skippedAndMore_other:
    '{{count, number}} symbolic links lead outside the vault and are skipped: {{paths}} and {{more, number}} more. Nothing there is read, sent or written.',

  /** The accessible name of the question what to do about the notes. */
  goneName: 'Missing notes',
  gone_one: 'A note is missing',
  gone_other: 'Many notes are missing',
  goneOf_one: '{{count, number}} of {{total, number}} notes is missing from the vault folder.',
  goneOf_other: '{{count, number}} of {{total, number}} notes are missing from the vault folder.',
  goneHint:
    'If a drive or a sync program is still catching up, wait: nothing is deleted yet. The notes return with their files.',
  goneWhich: 'Which notes?',
  goneMore: 'and {{more, number}} more',
  wait: 'Wait',
  writeAgain: 'Restore the files',
  wereDeleted: 'I deleted them',
  moveToTrash_one: 'Move this note to the trash?',
  moveToTrash_other: 'Move {{count, number}} notes to the trash?',
  restorable_one: 'You can restore it from the trash, with its whole history, until you empty the trash.',
  restorable_other:
    'You can restore them from the trash, with their whole history, until you empty the trash.',
  move: 'Move to trash',
  foreignFiles: 'Show canvases and bases…',
  foreignFilesLabel: 'Canvases and bases',
  foreignFile: 'Canvas or base',
  canvas: 'Canvas',
  base: 'Base',
  noForeignFiles: 'This vault has no canvases and no bases.',
  noForeignFileFits: 'No canvas or base has this name.',
  canvasReadOnly: '{{kind}}, read-only. To see it as a board, open it in Obsidian.',
  baseReadOnly: '{{kind}}, read-only. To see it as a table, open it in Obsidian.',
  allForeignFiles: 'Show all canvases and bases',
} as const;
