/** Import of notes of other programs. */
export const importing = {
  name: 'Import',
  description: 'Brings notes of other programs into this vault. The originals are not changed.',

  interrupted: 'This import was interrupted. It continues where it ended: nothing is imported twice.',
  source: 'Folder or file',
  sourcePlaceholder: 'The whole path, such as /home/ada/Old notes',
  chooseFolder: 'Choose folder…',
  chooseFile: 'Choose file…',
  account: 'Account',
  noFolder: 'None: directly in the account',
  accountsOfTopFolders: 'Make an account of each top folder',
  forget: 'Forget it',
  continue: 'Continue',

  reading: 'Reading',
  importing: 'Importing',
  readingNotes_one: 'Reading: {{count, number}} note. You can close this dialog and go on working.',
  readingNotes_other: 'Reading: {{count, number}} notes. You can close this dialog and go on working.',
  importingNotes:
    'Importing: {{done, number}} of {{total, number}}. You can close this dialog and go on working.',

  formatMarkdown: 'Markdown folder',
  formatObsidian: 'Obsidian vault',
  formatJoplin: 'Joplin export',
  formatEvernote: 'Evernote export',
  formatTextbundle: 'TextBundle',
  formatNotion: 'Notion export',
  formatSimplenote: 'Simplenote export',
  formatHtml: 'HTML pages',
  formatKeep: 'Google Keep export',
  formatWord: 'Word documents',
  formatCsv: 'CSV table',
  formatText: 'Text files',

  report: 'Report',
  /** `notes` and `files` are numbers with their nouns: “Obsidian vault: 2 notes and 1 other file, 12 KB” */
  found: '{{format}}: {{notes}} and {{files}}, {{size}}',
  nothing: 'There is nothing to import.',
  into_one: 'Into {{place}}, {{count, number}} folder. Nothing has been written yet.',
  into_other: 'Into {{place}}, {{count, number}} folders. Nothing has been written yet.',
  intoAccounts_one:
    'Into accounts named after the top folders, {{count, number}} folder. Nothing has been written yet.',
  intoAccounts_other:
    'Into accounts named after the top folders, {{count, number}} folders. Nothing has been written yet.',
  already_one: '{{count, number}} note or file is in the vault already and will not be imported twice.',
  already_other: '{{count, number}} notes and files are in the vault already and will not be imported twice.',
  renamed: 'Imported under another name',
  remarks: 'Please note',
  skipped: 'Not imported',
  failed: 'Could not be imported',
  remarksCount: '{{title}} ({{total, number}})',
  moreRemarks: 'and {{more, number}} more',
  back: 'Back',
  start: 'Import',

  imported: 'Imported {{notes}} and {{files}}.',
  /** Follows the sentence about what was imported. */
  wereThere_one: '{{count, number}} was in the vault already.',
  wereThere_other: '{{count, number}} were in the vault already.',
  cancelled: 'The import was cancelled. What was imported stays; try again to continue.',
  diskFull: 'The disk is full. What was imported stays; free some space and try again to continue.',
  more: 'Import more',
  showNotes: 'Show the notes',
} as const;
