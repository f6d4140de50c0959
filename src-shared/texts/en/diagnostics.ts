/** The report for a problem, which the user reads before it is saved. */
export const diagnostics = {
  name: 'Diagnostics',
  command: 'Diagnostics…',
  report: 'Problem report',
  reportHint:
    'The report includes the versions of the app and the system, note counts, times, error codes and the result of a check of the history database. It does not include the text of notes, titles, tags, names, paths, addresses or API keys. You can read it before you save it. Nothing is sent.',
  /** Further words that a search finds it by; they are never shown. */
  reportKeywords: 'support bug log error bundle zip check journal',
  collect: 'Create report',
  collectAgain: 'Create again',
  collecting: 'Collecting…',
  state: 'Status of the report',
  collected_one: 'Only this {{count, number}} file will be saved. Open it to see what is inside.',
  collected_other:
    'Only these {{count, number}} files will be saved. Open any of them to see what is inside.',
  saved: 'Saved as {{path}}. Nothing was sent; that is up to you.',
  files: 'Files in the report',
  characters_one: '{{count, number}} character',
  characters_other: '{{count, number}} characters',
  contentsOf: 'Contents of {{name}}',
  saveAs: 'Save as',
  saveProblem: 'Problem with saving',
  save: 'Save report',
} as const;
