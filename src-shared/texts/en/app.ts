/** The window around the notes: its panes, its notices, and the connection to the core. */
export const app = {
  connection: 'Connection',
  connectionLost:
    'Connection lost, reconnecting. What you type is kept and saved as soon as the connection is back.',
  notResponding:
    'The app is not responding. Your text is kept here and will be saved as soon as it responds.',
  coreLost: 'The connection to the app was lost.',
  coreUnreachable: 'The app cannot be reached at the moment.',
  coreSilent: 'The app’s core does not answer. Your text is kept here and is saved as soon as it does.',
  partNotLoaded: 'A part of the app could not be loaded. Reload the window.',
  unsavedOnClose: 'Some changes are not saved yet. Close again to quit without them.',

  /** The accessible name of the notices about errors. */
  problems: 'Problems',
  /** The accessible name of all other notices. */
  notices: 'Notices',
  closeNotice: 'Close notice',
  inspector: 'Inspector',
  closeInspector: 'Close inspector',
  openNoteFirst: 'Open a note to see this.',
  folderWidth: 'Width of the folders',
  listWidth: 'Width of the note list',
  inspectorWidth: 'Width of the inspector',
  resizeHint: 'Drag to resize; a double click resets it',

  changedByOther: 'Another program changed “{{title}}”. Both versions were kept.',
  bestEffort:
    'Part of this note cannot be expressed exactly in Markdown and was saved as closely as possible. The previous version is in the history.',
  simplified:
    'Some bold, italic or strikethrough formatting in this note cannot be expressed in Markdown where it is. The file has the text without it.',
  lockedNote: 'Read-only: the note is locked.',
  lockedNotUtf8: 'Read-only: the file is not UTF-8 text. The file is untouched.',
  lockedSymbolicLink: 'Read-only: the file is a symbolic link. The file is untouched.',
  lockedOutsideVault:
    'Read-only: the file leads outside the vault, over a symbolic link, and is not read. This is the text it had before.',
  lockedNoPermission: 'Read-only: you have no permission to change the file. The file is untouched.',
  lockedTooLarge: 'Read-only: it is too large to edit here ({{kilobytes}} KB). The file is untouched.',
  lockedLongFrontMatter:
    'Read-only: its front matter has more than 65,536 characters. The file is untouched.',
  lockedInTrash: 'Read-only: the note is in the trash. The file is untouched.',
  lockedDeleted: 'Read-only: another program deleted its file. The file is untouched.',

  back: 'Back to the previous note',
  forward: 'Forward to the next note',
  toggleFolders: 'Show or hide folders',
  toggleList: 'Show or hide the note list',
  toggleInspector: 'Show or hide the inspector',
  nextPane: 'Next pane',
  previousPane: 'Previous pane',
  changedElsewhere: 'This note was changed elsewhere. Its new text is shown.',
  /** The words in quotation marks stand in the text of the note, in English. */
  keptBothElsewhere:
    'Edited here and elsewhere. Both versions were kept: look for “Changed by another program”.',
  newWindow: 'New window',
  openInNewWindow: 'Open note in new window',
} as const;
