/** Import of notes of other programs. */
export const importing = {
  name: 'Import',
  description: 'Imports notes from other apps. The originals are left untouched.',

  interrupted: 'This import was interrupted. It continues where it stopped, and nothing is imported twice.',
  source: 'Folder or file',
  sourcePlaceholder: 'Full path, for example /home/ada/Old notes',
  sources:
    'Exports from Obsidian, Notion, Evernote, Joplin, Bear, Apple Notes, Google Keep, Simplenote and OneNote; Markdown, HTML, MHT, Word, CSV and text files; or a zip file of any of these.',
  chooseFolder: 'Choose folder…',
  chooseFile: 'Choose file…',
  account: 'Account',
  noFolder: 'None (top level of the account)',
  accountsOfTopFolders: 'Turn each top-level folder into an account',
  forget: 'Discard',
  continue: 'Continue',

  reading: 'Reading',
  importing: 'Importing',
  readingNotes_one: 'Reading: {{count, number}} note. You can close this dialog and keep working.',
  readingNotes_other: 'Reading: {{count, number}} notes. You can close this dialog and keep working.',
  importingNotes:
    'Importing: {{done, number}} of {{total, number}}. You can close this dialog and keep working.',

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
  into_one: 'They will go into “{{place}}”, in {{count, number}} folder. Nothing has been imported yet.',
  into_other: 'They will go into “{{place}}”, in {{count, number}} folders. Nothing has been imported yet.',
  intoAccounts_one:
    'They will go into accounts named after the top-level folders, in {{count, number}} folder. Nothing has been imported yet.',
  intoAccounts_other:
    'They will go into accounts named after the top-level folders, in {{count, number}} folders. Nothing has been imported yet.',
  already_one: '{{count, number}} note or file is already in the vault and will not be imported again.',
  already_other: '{{count, number}} notes and files are already in the vault and will not be imported again.',
  renamed: 'Imported under a different name',
  skipped: 'Not imported',
  toSkip: 'Will not be imported',
  failed: 'Could not be imported',
  /** The title of a note. */
  reportTitle: 'Import report, {{date}}',
  saveReport: 'Save report as a note',
  back: 'Back',
  start: 'Import',

  imported: 'Imported {{notes}} and {{files}}.',
  /** Follows the sentence about what was imported. */
  wereThere_one: '{{count, number}} was already in the vault.',
  wereThere_other: '{{count, number}} were already in the vault.',
  cancelled: 'Import cancelled. What was imported is kept; try again to continue.',
  diskFull: 'The disk is full. What was imported is kept; free some space and try again to continue.',
  more: 'Import more',
  showNotes: 'Show imported notes',
} as const;
