/** The small window for a quick note, and its settings. */
export const capture = {
  placeholder: 'Write a note…',
  notSaved: 'Not saved: {{problem}} Your text is kept here. Try again.',
  goesBelowToday: 'Goes below the note of today.',
  becomesNew: 'Becomes a new note; its first line is the title.',
  readOnlyNote: 'The note “{{title}}” is read-only. Choose a new note for this text, or unlock that one.',

  settings: 'Quick capture settings…',
  description: 'A small window for a note, from any program. It is also in the tray.',
  keys: 'Keys in every program',
  keysOff: 'No keys: quick capture is in the tray and in the command palette.',
  /** The names of keys are written here as they can be typed into the field. */
  keysOn:
    'Such as Ctrl+Alt+Space: at least two of Ctrl, Alt and Shift, with a letter, a digit, Space or a function key.',
  keysTaken:
    'Another program has these keys, or the desktop gives none to apps. Choose others, or let the desktop start the app with --capture.',
  keysUnusable:
    'These keys cannot be used. Give at least two of Ctrl, Alt and Shift, with a letter, a digit, Space or a function key.',
  keysUsedBy: 'These keys belong to the command “{{command}}” of this app. Choose others.',
  goesTo: 'A text goes to',
  newNote: 'A new note',
  noteOfToday: 'The note of today',
  keepRunning: 'Keep running in the background',
  keepRunningHint:
    'When the last window is closed, the app goes on for quick notes and uploads. Starting it again shows its window; Quit, in the menu or the tray, ends it.',
  tryIt: 'Try it',
  open: 'Open quick capture',
  /** Other words that the search of the settings finds them by. */
  keysKeywords: 'global shortcut hotkey tray',
  keepRunningKeywords: 'background tray quit close',
} as const;
