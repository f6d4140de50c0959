/** Changing the keys of commands. */
export const shortcuts = {
  label: 'Keyboard shortcuts',
  description: 'Change one with its pencil, then press the new keys. Keys that are taken are refused.',
  keywords: 'keys keybinding hotkey rebind',
  search: 'Search shortcuts',
  searchHint: 'Name or keys, such as ctrl k',
  resetAll: 'Reset all',
  noMatch: 'No command matches “{{query}}”.',
  fixed: 'Fixed',
  change: 'Change the keys of “{{title}}”',
  remove: 'Remove the keys of “{{title}}”',
  reset: 'Reset the keys of “{{title}}”',
  record: 'Press keys…',
  recordHint: 'Press the new keys of “{{title}}”; Escape cancels',
  impossible: 'These keys cannot be a shortcut. Press others.',
  taken: '{{keys}} is “{{title}}”. Change or remove it there, or press other keys.',
} as const;
