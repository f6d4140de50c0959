/** What the core reports by itself. */
export const notices = {
  because: '{{what}}: {{reason}}',
  coreHung: 'The app did not respond for ten seconds and was restarted. What you typed is still here.',
  vaultNotRead: 'The vault could not be read',
  serviceNotStarted: 'The Memory service could not be started',
  changesFoundLate: 'Changes in “{{folder}}”, and perhaps elsewhere, may take up to a minute to appear',
  changeNotRecorded: 'A change in the vault could not be recorded',
  fileNotRecorded: '{{path}} could not be recorded',
  fileNotFound: '{{path}} could not be checked',
  fileNotRead: '{{path}} could not be read',
  copyNotMerged: 'The conflict copy {{path}} could not be merged',
  notKeptBeside: 'What another program wrote to {{path}} could not be saved as a copy next to it: {{reason}}',
  settingsNotFollowed: 'Favourites and colours could not be updated to the new name. {{reason}}',
  linksNotUpdated:
    'Links to a renamed or moved note could not be updated. The app will try again at the next start. {{reason}}',
  moved:
    'Your notes are now in {{to}}. The old folder {{from}} was not changed. Delete it once you have checked that nothing is missing.',
  imported_one: 'Imported {{count, number}} note.',
  imported_other: 'Imported {{count, number}} notes.',
  importedPartly_one:
    'Imported {{count, number}} note. Some things could not be imported: choose Import to see why.',
  importedPartly_other:
    'Imported {{count, number}} notes. Some things could not be imported: choose Import to see why.',
  otherAccount:
    'The Memory service at {{address}} doesn’t have what was sent before: the key belongs to another account, or the service lost data. All notes are sent again.',
  embeddedLostData:
    'The built-in Memory service doesn’t have what was sent before: the key belongs to another account, or the service lost data. All notes are sent again.',
  uploadStopped: 'Sending stopped for a moment: {{reason}}',
  recoveredNone:
    'The journal was damaged and was moved to {{place}}. Your notes are separate files and are not affected. None of the earlier history could be read; it is only in that file.',
  recovered_one:
    'The journal was damaged and was moved to {{place}}. Your notes are separate files and are not affected. {{count, number}} revision was recovered; all other history is only in that file.',
  recovered_other:
    'The journal was damaged and was moved to {{place}}. Your notes are separate files and are not affected. {{count, number}} revisions were recovered; all other history is only in that file.',
} as const;
