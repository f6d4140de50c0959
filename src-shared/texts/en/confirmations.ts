/** What the user confirms outside the window: in a dialog of the system, or by a code from the terminal of the app. */
export const confirmations = {
  /** In the terminal of the app, below a question. */
  printed: 'To allow this, type this code in the window: {{code}}',
  code: 'Code from the terminal',
  confirm: 'Confirm',
  /** The parts follow, each on a line of its own. */
  purge_one: 'Delete {{count, number}} note permanently, along with the following?',
  purge_other: 'Delete {{count, number}} notes permanently, along with the following?',
  /** Their paths follow. */
  files_one: '{{count, number}} file:',
  files_other: '{{count, number}} files:',
  backups_one: '{{count, number}} backup, of {{date}}. A new one is made first.',
  backups_other: '{{count, number}} backups, from {{date}} on. A new one is made first.',
  olderJournals_one: '{{count, number}} older journal in the data folder',
  olderJournals_other: '{{count, number}} older journals in the data folder',
  doNotDelete: 'Don’t delete',
  removeBackup: 'Remove the damaged backup of {{date}}?',
  damagedBackup: 'Its undamaged parts can still be restored now, but not after you remove it.',
  doNotRemove: 'Don’t remove',
  noUndo: 'You can’t undo this.',
  onlyIf:
    'Allow this only if you chose it yourself just now. A text shown in the window could also have asked for it.',
  unlock_one: 'Unlock {{count, number}} note?',
  unlock_other: 'Unlock {{count, number}} notes?',
  unlockHint_one:
    'You can then edit it. If you use a language model, the text of the note may be sent to it.',
  unlockHint_other:
    'You can then edit them. If you use a language model, the text of the notes may be sent to it.',
  unlockYes: 'Unlock',
  keepLocked: 'Keep locked',
  fetchImages_one: 'Fetch {{count, number}} image from the web and save it with the note?',
  fetchImages_other: 'Fetch {{count, number}} images from the web and save them with the note?',
  /** The names of the servers follow. */
  fetchedFrom_one: 'This server will learn your network address, and what is fetched:',
  fetchedFrom_other: 'These servers will learn your network address, and what is fetched:',
  fetchOwnNetwork: 'Some of this is in your own network. Allow it only if you know that device.',
  /** Their addresses follow. */
  fetchHint_one: 'The address:',
  fetchHint_other: 'The addresses:',
  fetchYes: 'Fetch',
  doNotFetch: 'Don’t fetch',
  /** Where not all of the addresses is shown. */
  fetchLength_one: 'All addresses together have {{count, number}} character.',
  fetchLength_other: 'All addresses together have {{count, number}} characters.',
} as const;
