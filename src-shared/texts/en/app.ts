/** The window around the notes: its panes, its notices, and the connection to the core. */
export const app = {
  connection: 'Connection',
  connectionLost:
    'Connection lost, reconnecting… What you type is kept here and saved once the connection is back.',
  notResponding:
    'The app is not responding. Your text is kept here and will be saved as soon as it responds.',
  coreLost: 'The connection to the app was lost.',
  coreUnreachable: 'The app cannot be reached right now.',
  coreSilent: 'The app is not responding. Your text is kept here and will be saved as soon as it responds.',
  partNotLoaded: 'Part of the app could not be loaded. Reload the window.',
  unsavedOnClose: 'Some changes are not saved yet. Close again to quit and discard them.',

  /** The accessible name of the notices about errors. */
  problems: 'Problems',
  /** The accessible name of all other notices. */
  notices: 'Notices',
  closeNotice: 'Close notice',
  inspector: 'Inspector',
  closeInspector: 'Close inspector',
  openNoteFirst: 'Open a note to see this.',
  folderWidth: 'Folder pane width',
  listWidth: 'Note list width',
  inspectorWidth: 'Inspector width',
  resizeHint: 'Drag to resize; double-click to reset',

  changedByOther: 'Another program changed “{{title}}”. Both versions were kept.',
  bestEffort:
    'Part of this note cannot be written exactly in Markdown, so it was saved as closely as possible. The previous version is in the history.',
  simplified:
    'Some bold, italic or strikethrough in this note cannot be written in Markdown where it is. The file has the text without it.',
  lockedNote:
    'This note is locked (read-only). It is not encrypted, but its text is never sent to a language model.',
  lockedNotUtf8: 'Read-only: the file is not UTF-8 text. It has not been changed.',
  lockedSymbolicLink: 'Read-only: the file is a symbolic link. It has not been changed.',
  lockedOutsideVault:
    'Read-only: the file is a symbolic link to a place outside the vault, so it is not read. This is its last known text.',
  lockedNoPermission: 'Read-only: you don’t have permission to change the file. It has not been changed.',
  lockedTooLarge:
    'Read-only: the file is too large to edit here ({{kilobytes}} KB). It has not been changed.',
  lockedLongFrontMatter:
    'Read-only: the front matter is longer than 65,536 characters. The file has not been changed.',
  lockedInTrash: 'Read-only: the note is in the trash. Its file has not been changed.',
  lockedDeleted: 'Read-only: another program deleted the file of this note.',

  back: 'Previous note',
  forward: 'Next note',
  toggleFolders: 'Toggle folders',
  toggleList: 'Toggle note list',
  toggleInspector: 'Toggle inspector',
  nextPane: 'Next pane',
  previousPane: 'Previous pane',
  changedElsewhere: 'This note was changed elsewhere. It has been updated here.',
  /** The words in quotation marks stand in the text of the note, in English. */
  keptBothElsewhere:
    'Edited here and elsewhere at once. Both versions were kept: look for “{{title}}” in the text.',
  newWindow: 'New window',
  openInNewWindow: 'Open note in new window',
} as const;
