/** Finding and replacing in many notes. */
export const replacing = {
  title: 'Replace in all notes',
  command: 'Replace in all notes…',
  description: 'Changes the text of your notes. Titles and properties stay as they are.',
  firstGroup: '$1 is the first group',
  /** What matches are replaced with while the field is empty. */
  nothing: 'Nothing (deletes the matches)',
  onlyIn: 'Limit to (optional)',
  allNotes: 'All notes. Example: folder:Travel -tag:done',
  /** The name of a progress bar. */
  searching: 'Searching',
  searchingNow: 'Searching…',
  stop: 'Stop',
  tooLong: 'This regular expression takes too long. Make it more specific, or search fewer notes.',

  matches: 'Matches',
  notesWithMatches: 'Notes with matches',
  nothingFound: 'No matches.',
  /** `inNotes` is the text below. */
  found_one: '{{count, number}} match {{inNotes}}.',
  found_other: '{{count, number}} matches {{inNotes}}.',
  inNotes_one: 'in {{count, number}} note',
  inNotes_other: 'in {{count, number}} notes',
  stopped_one: 'Search stopped after {{count, number}} note.',
  stopped_other: 'Search stopped after {{count, number}} notes.',
  capped: 'These are the first {{most, number}} matches. Replace them, and search again for more.',
  /** The first reason follows. */
  notRead_one: '{{count, number}} note could not be read.',
  notRead_other: '{{count, number}} notes could not be read.',
  showMore_one: 'Show {{count, number}} more note',
  showMore_other: 'Show more of {{count, number}} remaining notes',
  showAll_one: 'Show all {{count, number}} matches',
  showAll_other: 'Show all {{count, number}} matches',
  stays: 'Not changed. {{reason}}',

  replace_one: 'Replace {{count, number}} match',
  replace_other: 'Replace {{count, number}} matches',
  delete_one: 'Delete {{count, number}} match',
  delete_other: 'Delete {{count, number}} matches',
  /** The name of a progress bar, as the next one. */
  replacing: 'Replacing',
  takingBack: 'Undoing',
  canClose: 'You can close this dialog and keep working.',
  replaced_one: 'Replaced {{count, number}} match {{inNotes}}',
  replaced_other: 'Replaced {{count, number}} matches {{inNotes}}',
  stayed_one: '{{count, number}} note stayed as it was.',
  stayed_other: '{{count, number}} notes stayed as they were.',
  notChanged: 'Notes not changed',
} as const;
