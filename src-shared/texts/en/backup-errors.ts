/** Why a backup was not made, verified, restored or removed, and what to do. */
export const backupErrors = {
  notAPath: '“{{entered}}” is not a full path. Enter one such as /media/ada/Backups.',
  noFolder: 'The folder {{folder}} does not exist. Create it, or choose one that exists.',
  inVault:
    '{{path}} is inside the vault, so a backup there would be lost with it. Choose a place outside, ideally on another disk.',
  inDataFolder:
    '{{path}} is inside the data folder, so a backup there would be lost with it. Choose a place outside, ideally on another disk.',
  notWritable:
    'The app cannot write to {{path}}. Change the permissions of the folder, or choose another one.',
  notInFolder: 'This backup is no longer in {{folder}}. Connect its drive, or choose another folder.',
  otherTask: 'The app is busy with another backup. Wait until it has finished, or cancel it.',
  running: 'A backup is being made, verified or restored. Wait until it has finished, or cancel it.',
  notDamaged:
    'This backup is intact, so it was not removed. Wait until the app removes it: old backups go automatically.',
  gone: 'This backup no longer exists. Choose another one.',
  journalDamaged:
    'No backup was made because the journal of the history is damaged. Restart the app: it recovers what can still be read. Earlier backups are unchanged.',
  threadEnded: 'The backup stopped unexpectedly. Try again; if it stops again, restart the app.',
  vaultEmpty:
    'No backup was made because the vault folder is empty: {{vault}}. Its drive may not be connected. Check the folder and try again. Earlier backups are unchanged.',
  readsDifferently:
    'The backup was written, but what is read back is different: the disk with {{folder}} is failing. Choose a backup folder on another disk.',
  otherBytes:
    'No backup was made: the disk with {{folder}} does not return what was written to it. Check the disk, or choose another backup folder.',
  diskFull:
    'The disk with the backup folder is full: {{folder}}. Free some space, or choose another backup folder. Earlier backups are unchanged.',
  folderReadOnly:
    'The app cannot write to the backup folder: {{folder}}. Change its permissions, or choose another backup folder. Earlier backups are unchanged.',
  folderGone:
    'The backup folder is missing: {{folder}}. Connect its drive, or choose another backup folder. Earlier backups are unchanged.',
  diskFault:
    'The disk with the backup folder {{folder}} reported an error ({{reason}}). Check the disk, or choose another backup folder.',
  badPath:
    'Nothing was restored: the backup lists a file path that is not allowed ({{path}}). Choose another backup.',
  restoreDiskFull:
    'The disk is full, so nothing was restored. Free some space, or choose another place. The backup is unchanged.',
  restoreReadOnly:
    'The app cannot write to that place, so nothing was restored. Choose another one. The backup is unchanged.',
  restoreTaken:
    'Another program has just used that name, so nothing was restored. Choose another name. The backup is unchanged.',
  notRestorable: 'This backup cannot be restored. Choose another one. {{problem}}',
  importing: 'Notes are being imported, so no backup was made. Try again when the import has finished.',
  recording:
    'Many files have changed and are still being read, so no backup was made. Try again in a moment.',
  ownFolderGone:
    'Earlier backups are no longer in their folder: {{folder}}. Connect its drive, or choose “Back up now” to start over there.',
} as const;
