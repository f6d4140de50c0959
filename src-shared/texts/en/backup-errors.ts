/** Why a backup was not made, verified, restored or removed, and what to do. */
export const backupErrors = {
  notAPath: '“{{entered}}” is not a whole path. Enter one such as /media/ada/Backups.',
  noFolder: 'There is no folder {{folder}}. Make it first, or choose one that exists.',
  inVault:
    '{{path}} lies in the vault, and would be lost with it. Choose a place outside, best on another disk.',
  inDataFolder:
    '{{path}} lies in the data folder, and would be lost with it. Choose a place outside, best on another disk.',
  notWritable: '{{path}} cannot be written. Make it writable, or choose another folder.',
  notInFolder: 'This backup is not in {{folder}} any more. Connect its drive, or choose another folder.',
  otherTask: 'Another task of backups is running. Wait until it has ended, or cancel it.',
  running: 'A backup is being made, verified or restored. Wait until that has ended, or cancel it.',
  notDamaged: 'This backup is not damaged. Wait: old backups are removed automatically.',
  gone: 'This backup is not there any more. Choose another one.',
  journalDamaged:
    'No backup was made, because the journal is damaged. Restart the app to recover what can still be read of it. The backups made before are unchanged.',
  threadEnded: 'The backup process stopped. Try again, or restart the app.',
  vaultEmpty:
    'No backup was made: the vault folder is empty, as if its drive were not mounted ({{vault}}). Check it and try again. The backups made before are unchanged.',
  readsDifferently:
    'The backup was written, but reads back differently: the disk of the folder {{folder}} is failing. Choose another folder for backups.',
  otherBytes:
    'No backup was made: the disk of the folder {{folder}} returned other bytes than were written to it. Check the disk, or choose another folder for backups.',
  diskFull:
    'The disk of the backups is full: {{folder}}. Free some space on it, or choose another folder for backups. The backups made before are unchanged.',
  folderReadOnly:
    'The folder of the backups cannot be written: {{folder}}. Make it writable, or choose another folder for backups. The backups made before are unchanged.',
  folderGone:
    'The folder of the backups is not there: {{folder}}. Connect its drive, or choose another folder for backups. The backups made before are unchanged.',
  diskFault:
    'The disk of the backups reported a fault ({{reason}}). Check the disk, or choose another folder for backups: {{folder}}.',
  badPath:
    'Nothing was restored: the backup lists a path that cannot be one of its files ({{path}}). Choose another backup.',
  restoreDiskFull:
    'The disk is full. Free some space on it, or choose another place. Nothing was restored, and the backup is unchanged.',
  restoreReadOnly:
    'That place cannot be written. Choose another one. Nothing was restored, and the backup is unchanged.',
  restoreTaken:
    'There is something of that name by now. Choose another one. Nothing was restored, and the backup is unchanged.',
  notRestorable: 'This backup cannot be restored. Choose another one. {{problem}}',
  importing: 'Notes are being imported. Back up when that has ended.',
  recording: 'Many files are being recorded. Back up when that has ended.',
  ownFolderGone:
    'The backups made before are not in their folder any more: {{folder}}. Connect its drive, or choose “Back up now” to start again there.',
} as const;
