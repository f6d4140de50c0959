/** The report for a problem, which the user reads before it is saved. */
export const diagnostics = {
  name: 'Diagnostics',
  command: 'Diagnostics…',
  report: 'Report for a problem',
  reportHint:
    'Versions, numbers, times and codes of errors, and a check of the journal. No text, title, tag, name, path, address or key. You see all of it before it is saved, and it is sent nowhere.',
  /** Further words that a search finds it by; they are never shown. */
  reportKeywords: 'support bug log error bundle zip check journal',
  collect: 'Collect',
  collectAgain: 'Collect again',
  collecting: 'Collecting…',
  state: 'State of diagnostics',
  collected_one: 'This {{count, number}} file would be saved, and nothing else. Look into it.',
  collected_other: 'These {{count, number}} files would be saved, and nothing else. Look into any of them.',
  saved: 'Saved as {{path}}. Nothing was sent: that is up to you.',
  files: 'Files of the report',
  characters_one: '{{count, number}} character',
  characters_other: '{{count, number}} characters',
  contentsOf: 'Contents of {{name}}',
  saveAs: 'Save as',
  saveProblem: 'Problem of saving',
  save: 'Save the report',
} as const;
