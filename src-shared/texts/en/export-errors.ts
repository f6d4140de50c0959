/** Why notes or their history were not exported, and what to do. */
export const exportErrors = {
  noNotes: 'There is no note to export here. Choose other notes.',
  running: 'An export is running. Wait until it has ended, or cancel it.',
  notAWholePath: 'This is not a whole path. Give one from the top of the disk.',
  noFolder: 'There is no folder {{folder}}. Choose one that is there.',
  insideVault: 'This is inside the vault, where the copies would become notes. Choose another place.',
  taken: 'There is already something at {{path}}. Choose another name.',
  leadsOutside:
    'It leads outside the vault, over a symbolic link. Move the file itself into the vault to export it.',
  textAlone:
    'Its formatting takes too long to convert: the page has its text alone. Make several notes of it to keep its formatting.',
  imageNotInWord:
    'Word does not show the image {{path}}. Export the note into a folder: the image comes along as a file there.',
  deletedMeanwhile: 'The note was deleted meanwhile. Look for it in the trash.',
  noteGone: 'This note is not there any more. Choose another one, or all notes.',
  historyRunning: 'Another export is running. Wait for its end, or cancel it.',
  madeMeanwhile: '{{folder}} was created meanwhile. Choose another name.',
  notAPath: '“{{entered}}” is not a whole path. Enter one such as {{example}}.',
  noParentFolder:
    'There is no folder {{folder}}. Make it first, or choose a folder that exists for the new one.',
  exists: '{{path}} exists already. Choose another name: nothing is overwritten.',
  inVault: '{{path}} lies in the vault. Choose a place outside of it.',
  inDataFolder: '{{path}} lies in the data folder. Choose a place outside of it.',
  windowMayNotPrint: 'The window may not print. Open the note in the app, and print it there.',
  pdfNotWritten: 'The PDF could not be written: {{reason}}',
} as const;
