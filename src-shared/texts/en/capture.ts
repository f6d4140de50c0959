/** The small window for a quick note, and its settings. */
export const capture = {
  placeholder: 'Write a note…',
  notSaved: 'Not saved: {{problem}} Your text is kept here. Try again.',
  goesBelowToday: 'Added to the end of today’s note.',
  becomesNew: 'Saved as a new note. The first line becomes its title.',
  readOnlyNote: 'The note “{{title}}” is read-only. Choose a new note for this text, or unlock that note.',

  settings: 'Quick capture settings…',
  description: 'Opens a small window for a quick note from any program. You also find it in the tray.',
  keys: 'Global shortcut',
  keysOff: 'No shortcut: open quick capture from the tray or the command palette.',
  /** The names of keys are written here as they can be typed into the field. */
  keysOn:
    'For example Ctrl+Alt+Space: at least two of Ctrl, Alt and Shift, plus a letter, a digit, Space or a function key.',
  keysTaken:
    'Another program uses this shortcut, or the desktop does not allow apps to have one. Choose another, or let the desktop start the app with --capture.',
  keysUnusable:
    'This shortcut cannot be used. Use at least two of Ctrl, Alt and Shift, plus a letter, a digit, Space or a function key.',
  keysUsedBy: 'This shortcut belongs to the command “{{command}}” in this app. Choose another.',
  goesTo: 'Save to',
  newNote: 'A new note',
  keepRunning: 'Keep running in the background',
  keepRunningHint:
    'After you close the last window, the app keeps running for quick notes and to send your notes to the Memory service. Start it again to show its window, or choose Quit in the menu or the tray to end it.',
  tryIt: 'Try it',
  open: 'Open quick capture',
  /** Other words that the search of the settings finds them by. */
  keysKeywords: 'global shortcut hotkey tray',
  keepRunningKeywords: 'background tray quit close',
} as const;
