/** Finding and replacing in many notes. */
export const replacing = {
  title: 'Replace in all notes',
  command: 'Replace in all notes…',
  description: 'In the Markdown of your notes. Titles and properties stay as they are.',
  firstGroup: '$1 is the first group',
  /** What matches are replaced with while the field is empty. */
  nothing: 'Nothing',
  onlyIn: 'Only in notes that match',
  allNotes: 'All notes; or for example folder:Travel -tag:done',
  /** The name of a progress bar. */
  searching: 'Searching',
  searchingNow: 'Searching…',
  stop: 'Stop',
  tooLong: 'This regular expression takes too long. Write it more exactly, or search in fewer notes.',

  matches: 'Matches',
  notesWithMatches: 'Notes with matches',
  nothingFound: 'Nothing was found.',
  /** `inNotes` is the text below. */
  found_one: '{{count, number}} match {{inNotes}}.',
  found_other: '{{count, number}} matches {{inNotes}}.',
  inNotes_one: 'in {{count, number}} note',
  inNotes_other: 'in {{count, number}} notes',
  stopped_one: 'The search was stopped after {{count, number}} note.',
  stopped_other: 'The search was stopped after {{count, number}} notes.',
  capped: 'These are the first {{most, number}} matches. Replace them, and search again for more.',
  /** The first reason follows. */
  notRead_one: '{{count, number}} note could not be read.',
  notRead_other: '{{count, number}} notes could not be read.',
  showMore_one: 'Show the {{count, number}} other note',
  showMore_other: 'Show more of the {{count, number}} other notes',
  showAll_one: 'Show all {{count, number}} matches',
  showAll_other: 'Show all {{count, number}} matches',
  stays: 'Stays as it is. {{reason}}',

  replace_one: 'Replace {{count, number}} match',
  replace_other: 'Replace {{count, number}} matches',
  /** The name of a progress bar, as the next one. */
  replacing: 'Replacing',
  takingBack: 'Taking back',
  canClose: 'You can close this dialog and go on working.',
  replaced_one: 'Replaced {{count, number}} match {{inNotes}}',
  replaced_other: 'Replaced {{count, number}} matches {{inNotes}}',
  stayed_one: '{{count, number}} note stayed as it was.',
  stayed_other: '{{count, number}} notes stayed as they were.',
  notChanged: 'Notes that were not changed',
} as const;
