/** Why the app cannot start. */
export const start = {
  vaultNotAFolder: 'The vault {{path}} is not a folder.',
  dataNotAFolder: 'The data folder {{path}} is not a folder.',
  vaultNotUsable: 'The vault {{path}} cannot be used: {{reason}}.',
  dataNotUsable: 'The data folder {{path}} cannot be used: {{reason}}.',
  denied: 'permission is denied',
  readOnlyDisk: 'the disk is read-only',
  diskFull: 'the disk is full',
  noFolderThere: 'a folder cannot be made there',
  fileOfThatName: 'a file of that name is in the way',
  fileInTheWay: 'a file is in the way',
  journalInUse: 'The journal in {{folder}} is in use by another Example Notes window or process.',
  journalDiskFull: 'The journal in {{folder}} cannot be opened: the disk is full.',
  journalReadOnly: 'The journal in {{folder}} cannot be opened: it, or its folder, cannot be written.',
  journalDenied:
    'The journal in {{folder}} cannot be opened: permission was denied, or a folder has its name.',
  journalDiskFault: 'The journal in {{folder}} cannot be opened: the disk reported a fault.',
  journalNotOpened: 'The journal in {{folder}} cannot be opened: {{reason}}.',
  journalNewer:
    'The journal in {{folder}} was written by a newer version of Example Notes (schema {{version}}, this program knows {{known}}).',
  journalOlder:
    'The journal in {{folder}} was written before the first version of Example Notes (schema {{version}}, this program knows {{first}} and newer). Nothing was changed. Move the file journal.sqlite out of that folder, and start again: your notes are files of the vault, and a new history begins with them.',
  journalNoRoom:
    'The journal in {{folder}} must be upgraded to the format of this version, which temporarily needs about {{megabytes}} MB of free disk space. Nothing was changed.',
  readElsewhere: 'another program reads it; close that program and start again',
  locationUnreadable:
    'The file vault-location.json in {{folder}}, which says where your notes are, cannot be read: {{reason}}. Remove it, and start the app with --vault and the folder of your notes.',
  locationDamaged: 'it is damaged',
  coreEndedEarly: 'The app stopped while it was starting.',
  coreEndedTwice: 'The app stopped twice within a minute.',
  coreFailed: 'The app failed: {{reason}}',
  windowEndedTwice: 'The window stopped twice within a minute.',
  copyBeforeQuit: 'What you typed last may not be saved. Copy it before you quit.',
  enterTriesAgain: 'Press Enter to try again, or Ctrl+C to quit.',
  lastTypedLost: 'What you typed last may be lost.',
  linkNeeded: 'This page needs its link',
  linkNeededHint:
    'Open Example Notes with the link it printed when it started. To get a new link, press Enter where it runs, or stop it and start it again.',
  linkUsed: 'This link has expired',
  linkUsedHint:
    'Each link works once. To get a new one, press Enter where Example Notes runs, or stop it and start it again.',
  openPage: 'Continue to Example Notes',
  wrongAddress: 'Wrong address',
  wrongAddressHint: 'Example Notes can be opened only at the exact address it printed when it started.',
} as const;
