/** The tabs of open notes above the note. */
export const tabs = {
  /** The accessible name of the row of tabs. */
  label: 'Open notes',
  actions: 'Tab actions',
  all: 'All tabs',
  close: 'Close tab',
  closeOthers: 'Close other tabs',
  reopen: 'Reopen closed tab',
  next: 'Next tab',
  previous: 'Previous tab',
  moveLeft: 'Move tab left',
  moveRight: 'Move tab right',
  goTo: 'Go to tab {{number}}',
  goToFirstEight: 'Go to tabs 1 to 8',
  goToLast: 'Go to last tab',
  newTab: 'New tab',
} as const;
