/** The command palette, the shortcut sheet, and how keys are called. */
export const commands = {
  palette: 'Command palette',
  command: 'Command',
  commands: 'Commands',
  typeCommand: 'Type a command',
  noneMatch: 'No matching commands.',
  allShortcuts: 'All shortcuts',
  /** Between the first and the last keys of several commands, as in "Ctrl 1 to Ctrl 6". */
  keysTo: 'to',
  /** Between the keys of two commands that share a line. */
  keysOr: 'or',

  groupWindow: 'Window',

  /** What is printed on the keys. */
  keyCtrl: 'Ctrl',
  keyAlt: 'Alt',
  keyShift: 'Shift',
  keyEnter: 'Enter',
  keyBackspace: 'Backspace',
  changeShortcuts: 'Change shortcuts…',
  reservedBySystem: 'These keys belong to the system. Press others.',
  reservedForEditing: 'These keys are needed to edit text. Press others.',
  keysTypeText: 'These keys type or edit text. Combine them with {{key}}, or press a function key.',
} as const;
