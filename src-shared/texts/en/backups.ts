/** Backups of the vault with its history. */
export const backups = {
  name: 'Backups',
  command: 'Backups…',
  now: 'Back up now',
  backUp: 'Back up',
  backUpHint:
    'All notes with attachments, the trash, the history and what waits to be uploaded, as plain files. Each backup is read back and verified.',
  /** The keys that end with Keywords are further words that a search finds a setting by; they are never shown. */
  backUpKeywords: 'save copy safety',
  automatic: 'Back up every day',
  automaticHint:
    'When you are not writing, and before an upgrade of the history. The newest of each of the last 7 days, 4 weeks and 12 months are kept.',
  automaticKeywords: 'automatic daily schedule rotation',
  folder: 'Folder of backups',
  folderHint:
    'A folder on another disk also helps when this one fails. Backups in the former folder stay there.',
  folderKeywords: 'place drive disk usb location',
  list: 'Backups in this folder',
  listHint:
    'A backup is restored as a new vault into a new folder. Each has a README that says how to do so without this app.',
  listKeywords: 'restore verify damaged history',

  useDefaultFolder: 'Use the default folder',
  folderProblem: 'Problem of the folder',

  reading: 'Reading the folder…',
  none: 'There is no backup of this vault yet. Choose “Back up now” to make the first one.',
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
  restoreHint: 'The vault that is open now is not changed.',
  restoreProblem: 'Problem of the restore',

  /** What is in a backup: numbers of notes and revisions, a number of bytes, and why it was made. */
  contents: '{{notes}}, {{revisions}}, {{size}}',
  contentsBeforeUpgrade: '{{notes}}, {{revisions}}, {{size}}, before an upgrade',
  contentsByHand: '{{notes}}, {{revisions}}, {{size}}, by hand',
  contentsWithout_one: '{{contents}}. Without {{count, number}} file that could not be read',
  contentsWithout_other: '{{contents}}. Without {{count, number}} files that could not be read',
  contentsUnknown: 'What is in it is not known.',
  damaged: 'Damaged.',
  damagedBecause: 'Damaged. {{problem}}',
  unverified: 'Not verified',
  verified: 'Verified {{when}}',

  /** How far a task is. */
  backingUp: 'Backing up',
  verifying: 'Verifying',
  state: 'State of backups',
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
  made: 'The backup was made and read back: every byte is right. {{contents}}.',
  /** `problem` is a sentence. */
  isDamaged:
    'The backup of {{when}} is damaged. {{problem}} Make a new one: it stores again what is damaged and still in the vault.',
  isWhole: 'The backup of {{when}} is whole: every byte is right.',
  restored: 'Restored {{notes}} with {{revisions}}, verified to the byte.',
  restoredDamaged: 'Restored {{notes}} with {{revisions}}.',
  /** Above options of a command line. */
  restoredOptions: 'To open them, start Example Notes with these options:',
  openRestored: 'Open the restored vault',
  copyOptions: 'Copy options',
} as const;
