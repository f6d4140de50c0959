/** Backups of the vault with its history. */
export const backups = {
  name: 'Backups',
  command: 'Backups…',
  now: 'Back up now',
  backUp: 'Manual backup',
  backUpHint:
    'Saves all your notes, attachments, trash, history and unsent revisions as plain files, then verifies the copy.',
  /** The keys that end with Keywords are further words that a search finds a setting by; they are never shown. */
  backUpKeywords: 'save copy safety',
  automatic: 'Daily backup',
  automaticHint:
    'Runs when you are not using the app, and before an update changes how the history is stored. Keeps 7 daily, 4 weekly and 12 monthly backups.',
  automaticKeywords: 'automatic daily schedule rotation',
  folder: 'Backup folder',
  folderHint:
    'Choose a folder on a different disk, so that your backups survive if the disk with your notes fails. Existing backups are not moved.',
  folderKeywords: 'place drive disk usb location',
  list: 'Backups in this folder',
  listHint:
    'Restoring makes a separate copy in a new folder. Each backup has a README that explains how to restore it without this app.',
  listKeywords: 'restore verify damaged history',

  useDefaultFolder: 'Use default folder',
  folderProblem: 'Problem with the folder',

  reading: 'Reading the folder…',
  none: 'There are no backups of this vault yet. Choose “Back up now” to make the first one.',
  ofOtherVault: 'Backups of another vault: {{name}}',
  ofOther: 'Of another vault or computer: {{name}}',
  ofName: 'Backups of {{name}}',

  /** `when` is a date with a time, as in "23 Nov 2026, 04:12". */
  verify: 'Verify',
  verifyOf: 'Verify the backup of {{when}}',
  restoreAsk: 'Restore…',
  restoreAskOf: 'Restore the backup of {{when}}…',
  restoreOf: 'Restore the backup of {{when}}',
  removeOf: 'Remove the damaged backup of {{when}}',
  restoreInto: 'New folder for the restored notes',
  restoreHint: 'The vault that is open now will not be changed.',
  restoreProblem: 'Problem with restoring',

  /** What is in a backup: numbers of notes and revisions, a number of bytes, and why it was made. */
  contents: '{{notes}}, {{revisions}}, {{size}}',
  contentsBeforeUpgrade: '{{notes}}, {{revisions}}, {{size}}, before an upgrade',
  contentsByHand: '{{notes}}, {{revisions}}, {{size}} (manual)',
  contentsWithout_one: '{{contents}}. {{count, number}} file could not be read and is not included',
  contentsWithout_other: '{{contents}}. {{count, number}} files could not be read and are not included',
  contentsUnknown: 'The contents are unknown.',
  damaged: 'Damaged.',
  damagedBecause: 'Damaged. {{problem}}',
  unverified: 'Not verified',
  verified: 'Verified {{when}}',

  /** How far a task is. */
  backingUp: 'Backing up',
  verifying: 'Verifying',
  state: 'Backup status',
  stepReading: 'Reading the vault…',
  stepReadingOf_one: 'Reading the vault: {{done, number}} of {{count, number}} file',
  stepReadingOf_other: 'Reading the vault: {{done, number}} of {{count, number}} files',
  stepJournal: 'Copying the history…',
  stepVerifying: 'Reading it back…',
  stepVerifyingOf_one: 'Reading it back: {{done, number}} of {{count, number}} file',
  stepVerifyingOf_other: 'Reading it back: {{done, number}} of {{count, number}} files',
  stepWriting: 'Writing and verifying…',
  stepWritingOf_one: 'Writing and verifying: {{done, number}} of {{count, number}} file',
  stepWritingOf_other: 'Writing and verifying: {{done, number}} of {{count, number}} files',

  /** How a task ended. */
  made: 'Backup complete and verified byte for byte. {{contents}}.',
  /** `problem` is a sentence. */
  isDamaged:
    'The backup of {{when}} is damaged. {{problem}} Make a new one: it saves the damaged parts again if they are still in the vault.',
  isWhole: 'The backup of {{when}} is complete and verified byte for byte.',
  restored: 'Restored {{notes}} with {{revisions}}, verified byte for byte.',
  restoredDamaged: 'Restored {{notes}} with {{revisions}}.',
  /** Above options of a command line. */
  restoredOptions: 'To open them, start Example Notes with these options:',
  openRestored: 'Open restored vault',
  copyOptions: 'Copy these options',
} as const;
