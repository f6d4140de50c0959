/** What the core reports by itself. */
export const notices = {
  because: '{{what}}: {{reason}}',
  coreHung: 'The app had not answered for ten seconds and was started again. What you typed is still there.',
  vaultNotRead: 'The vault could not be read',
  searchNotRenewed: 'The search index could not be renewed',
  serviceNotStarted: 'The Memory service could not be started',
  changesFoundLate: 'Changes in “{{folder}}”, and perhaps elsewhere, are found only within a minute',
  changeNotRecorded: 'A change in the vault could not be recorded',
  fileNotRecorded: '{{path}} could not be recorded',
  fileNotFound: '{{path}} cannot be looked up',
  fileNotRead: '{{path}} cannot be read',
  copyNotMerged: 'The conflict copy {{path}} could not be merged',
  notKeptBeside: 'What another program wrote into {{path}} cannot be stored as a copy beside it: {{reason}}',
  settingsNotFollowed: 'Favourites and colours could not follow the new name. {{reason}}',
  linksNotUpdated:
    'The links to a renamed or moved note could not be updated; this is tried again at the next start. {{reason}}',
  moved:
    'Your notes are in {{to}} now. The old folder {{from}} was left as it is: delete it once you have seen that nothing is missing.',
  imported_one: 'Imported {{count, number}} note.',
  imported_other: 'Imported {{count, number}} notes.',
  importedPartly_one:
    'Imported {{count, number}} note. Not everything could be imported: choose Import to see why.',
  importedPartly_other:
    'Imported {{count, number}} notes. Not everything could be imported: choose Import to see why.',
  otherAccount:
    'The Memory service at {{address}} does not have what was sent before: the key belongs to another account, or the service lost data. All notes are sent to it.',
  embeddedLostData:
    'The embedded Memory service does not have what was sent before: the key belongs to another account, or the service lost data. All notes are sent to it.',
  uploadStopped: 'Uploading stopped for a moment: {{reason}}',
  serviceHasNoKey: 'The Memory service has no key: {{reason}}',
  recoveredNone:
    'The journal was damaged. It was moved to {{place}}. Your notes are files and are not affected. None of the earlier history could be read; it is only in that file.',
  recovered_one:
    'The journal was damaged. It was moved to {{place}}. Your notes are files and are not affected. {{count, number}} revision could be recovered; all other history is only in that file.',
  recovered_other:
    'The journal was damaged. It was moved to {{place}}. Your notes are files and are not affected. {{count, number}} revisions could be recovered; all other history is only in that file.',
} as const;
