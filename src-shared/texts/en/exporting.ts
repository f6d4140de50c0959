/** Export of notes for other programs, and printing. */
export const exporting = {
  print: 'Print…',
  description: 'Exports copies for other apps. Your notes are not changed.',
  nothing: 'There are no notes to export yet.',

  scopeNote: 'This note: {{title}}',
  scopeSelected: 'Selected notes ({{notes, number}})',
  scopeAccount: 'Account {{account}}',
  scopeFolder: 'Folder {{path}}',
  scopeAll: 'All notes ({{notes, number}})',

  format: 'Format',
  formatMarkdown: 'Markdown with attachments',
  asZip: 'As a zip archive',
  inBrowser: 'Your browser’s print dialog opens. Choose “Save as PDF”.',
  saveTo: 'Save to',
  folderOf: '{{name}} (export)',

  running: 'Exporting',
  /** `notes` and `files` are numbers with their nouns: “Exported 2 notes and 1 other file.” */
  exported: 'Exported {{notes}}.',
  exportedWithFiles: 'Exported {{notes}} and {{files}}.',
  exportedAs: 'Exported as {{path}}.',
  more: 'Export more',

  previousPage: 'Previous',
  nextPage: 'Next',
  otherPages: 'Other notes',
  image: 'Image',
} as const;
