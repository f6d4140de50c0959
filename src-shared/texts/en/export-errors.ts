/** Why notes or their history were not exported, and what to do. */
export const exportErrors = {
  noNotes: 'There are no notes to export here. Choose other notes.',
  running: 'An export is already running. Wait until it has finished, or cancel it.',
  notAWholePath: 'This is not a full path. Enter one that starts at the top of the disk.',
  noFolder: 'The folder {{folder}} does not exist. Choose one that exists.',
  insideVault: 'This place is inside the vault, where the copies would become notes. Choose another place.',
  taken: '{{path}} already exists. Choose another name.',
  leadsOutside:
    'This is a link to a file outside the vault, so it was not exported. Move the file itself into the vault to export it.',
  textAlone:
    'The formatting of this note takes too long to convert, so the page has plain text only. Split the note up to keep its formatting, and export it again.',
  imageNotInWord:
    'Word does not show the image {{path}}. Export the note into a folder: the image comes along as a file there.',
  deletedMeanwhile: 'The note was deleted before it could be exported. Look for it in the trash.',
  noteGone: 'This note no longer exists. Choose another one, or all notes.',
  historyRunning: 'Another export is running. Wait until it has finished, or cancel it.',
  madeMeanwhile: 'Another program has just created {{folder}}. Choose another name.',
  notAPath: '“{{entered}}” is not a full path. Enter one such as {{example}}.',
  noParentFolder: 'The folder {{folder}} does not exist. Create it, or choose a folder that exists.',
  exists: '{{path}} already exists and was not overwritten. Choose another name.',
  inVault: '{{path}} is inside the vault. Choose a place outside it.',
  inDataFolder: '{{path}} is inside the data folder. Choose a place outside it.',
  windowMayNotPrint: 'This window is not allowed to print. Open the note in the app and print it there.',
  pdfNotWritten: 'The PDF could not be saved: {{reason}}',
} as const;
