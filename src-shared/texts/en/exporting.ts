/** Export of notes for other programs, and printing. */
export const exporting = {
  print: 'Print…',
  description: 'Writes copies for other programs. Your notes stay as they are.',
  nothing: 'There are no notes to export yet.',

  scopeNote: 'This note: {{title}}',
  scopeSelected: 'The selected notes ({{notes, number}})',
  scopeAccount: 'The account {{account}}',
  scopeFolder: 'The folder {{path}}',
  scopeAll: 'All notes ({{notes, number}})',

  format: 'Format',
  formatMarkdown: 'Markdown, with its files',
  asZip: 'As one zip archive',
  inBrowser: 'Your browser prints the note: choose “Save as PDF” there.',
  saveTo: 'Save to',
  folderOf: '{{name}} (export)',

  running: 'Exporting',
  /** `notes` and `files` are numbers with their nouns: “Exported 2 notes and 1 other file.” */
  exported: 'Exported {{notes}}.',
  exportedWithFiles: 'Exported {{notes}} and {{files}}.',
  exportedAs: 'Exported as {{path}}.',
  more: 'Export more',
  image: 'Image',
} as const;
