/** Changing the keys of commands. */
export const shortcuts = {
  label: 'Keyboard shortcuts',
  description: 'Click the pencil, then press the new shortcut. Shortcuts in use are rejected.',
  keywords: 'keys keybinding hotkey rebind',
  search: 'Search shortcuts',
  searchHint: 'Name or keys, such as ctrl k',
  resetAll: 'Reset all',
  noMatch: 'No commands match “{{query}}”.',
  fixed: 'Can’t be changed',
  change: 'Change shortcut for “{{title}}”',
  remove: 'Remove shortcut for “{{title}}”',
  reset: 'Reset shortcut for “{{title}}”',
  record: 'Press shortcut…',
  recordHint: 'Press the new shortcut for “{{title}}”; Escape cancels',
  impossible: 'These keys cannot be used as a shortcut. Press others.',
  taken: '{{keys}} is already used for “{{title}}”. Change or remove it there, or press other keys.',
} as const;
