/** What the user confirms outside the window: in a dialog of the system, or by a code from the terminal of the app. */
export const confirmations = {
  /** In the terminal of the app, below a question. */
  printed: 'To allow it, type this code in the window: {{code}}',
  code: 'Code from the terminal',
  confirm: 'Confirm',
  /** The parts follow, each on a line of its own. */
  purge_one: 'Delete {{count, number}} note for good, and the following with it?',
  purge_other: 'Delete {{count, number}} notes for good, and the following with them?',
  /** Their paths follow. */
  files_one: '{{count, number}} file:',
  files_other: '{{count, number}} files:',
  backups_one: '{{count, number}} backup, of {{date}}. A new one is made first.',
  backups_other: '{{count, number}} backups, from {{date}} on. A new one is made first.',
  olderJournals_one: '{{count, number}} older journal in the data folder',
  olderJournals_other: '{{count, number}} older journals in the data folder',
  doNotDelete: 'Do not delete',
  removeBackup: 'Remove the damaged backup of {{date}}?',
  damagedBackup: 'What is whole in it can still be restored, and then no longer.',
  doNotRemove: 'Do not remove',
  noUndo: 'This can’t be undone.',
  onlyIf:
    'Allow it only if you chose this yourself just now: a text in the window could have asked for it, too.',
} as const;
