/** What went wrong with a note, a folder or the journal: each says what happened and what to do. */
export const errors = {
  diskFull: 'The disk is full. Your text is still here; free some space and try again.',
  denied:
    'The file or its folder cannot be written: permission denied. Change the folder’s permissions and try again.',
  diskFault: 'The disk reported a fault. Your text is still here; check the disk and try again.',
  disappeared:
    'The file or its folder disappeared while it was in use. Check whether another program moved it.',
  journalDenied:
    'The journal in the data folder cannot be written: permission denied. Your text is still here; change the folder’s permissions and try again.',
  journalMoved:
    'The journal was moved or replaced while the app was running. Your text is still here; restart the app.',
  journalUnopened:
    'The journal in the data folder cannot be opened. Your text is still here; check that the folder exists, and try again.',
  journalBusy:
    'Another program is using the journal. Your text is still here; close that program and try again.',
  journalDamaged:
    'The journal is damaged. Your notes are separate files and are not affected. Restart the app to recover what can still be read.',
  noMemory: 'There is not enough memory. Your text is still here; close other programs and try again.',
  readOnlyDisk: 'The disk is read-only, so nothing can be written. Make it writable, or use another one.',
  nameTooLong: 'The name of the note or of its folders is too long for this disk. Choose a shorter one.',
  fileBusy: 'Another program is using the file. Your text is still here; close that program, or wait.',
  nameTaken: 'A file or folder with this name already exists. Choose another name.',
  internal:
    'Something went wrong in the app. Try again; if it happens again, restart the app. The reason: {{reason}}',
  notANoteId: 'This is not a note id. Restart the app and try again.',
  notARevisionId: 'This is not a revision id. Restart the app and try again.',
  noteGone: 'This note no longer exists. Look for it in the trash.',
  noteGoneTextKept: 'This note no longer exists. Your text is still here; copy it into a new note.',
  noteFileGone: 'This note’s file no longer exists. Look for the note in the trash.',
  noteFileGoneOpenOther: 'This note’s file no longer exists. Open another note.',
  tagsReadOnly: 'This file is read-only, so its tags were not changed. Make the file writable and try again.',
  tagsBusy:
    'Another program keeps writing this file, so its tags were not changed. Try again when it is finished.',
  ownProperty: 'The app uses this property. Choose another name.',
  propertyNameRefused:
    'This property cannot have this name: the property no longer exists, or another one has the name. Choose another name, or change it in the file.',
  valueRefused: 'The front matter of this note cannot contain this value. Change it in the file.',
  invalidYaml:
    'The front matter of this note is not valid YAML, so nothing can be added to it. Fix it in the file first.',
  duplicateNotUtf8:
    'This note cannot be duplicated because its file is not UTF-8 text. Copy the file in its folder.',
  duplicateTooLarge:
    'This note cannot be duplicated because its file is too large to read. Copy the file in its folder.',
  saveBusy:
    'Another program keeps writing this file. Your text is still here, and the app keeps trying to save it.',
  noteLocked:
    'The note is locked, so nothing in it was changed. Unlock the note, or copy your text into a new one.',
  saveReadOnly:
    'This file is read-only, so your text was not saved. Make the file writable, or copy the text into a new note.',
  noHistory: 'This note has no history to continue. Save it first.',
  revisionGone: 'This revision is not in the history. Open the history again.',
  accountTaken: 'An account or file named “{{name}}” already exists. Choose another name.',
  accountOfNewNotes: 'New notes go to this account. Choose another account for them in the settings first.',
  accountHasNotes_one: 'This account has a note. Move its notes to another account or to the trash first.',
  accountHasNotes_other:
    'This account has {{count, number}} notes. Move its notes to another account or to the trash first.',
  accountHasFiles:
    'This account contains files that are not notes. Look at its folder in the vault, and move or delete them there.',
  hiddenFolderName: 'Folders named “{{name}}” are hidden. Choose another name.',
  folderGone: 'This folder no longer exists. Choose another one.',
  folderIntoItself: 'A folder cannot be moved into itself. Choose another place.',
  watchLimit:
    'The system cannot watch any more folders. Changes by other programs appear up to a minute late; raise the system’s limit to see them at once.',
  nameKeepsBeingTaken: 'Other programs keep taking the name of the new file. Try again.',
  fileChangedOpen: 'Another program changed this note’s file meanwhile. Open the note to see both texts.',
  notWritten: 'The file does not contain what was written to it. Your text is still here; check the disk.',
  folderInPlaceOfFile:
    'A folder named “{{path}}” is where this note’s file should be. Your text is still here; rename or move that folder.',
  conflictGone: 'This note no longer has a conflict. Close the comparison.',
  changedSinceRestore: 'The note has changed since. Restore an older revision if you want its text.',
  changedSinceSearch: 'The note has changed since. Search again.',
  changesDoNotFit: 'These changes no longer fit the note. Search again.',
  itsFileBusy: 'Another program keeps writing this note’s file. Try again when it is finished.',
  mentionGone:
    'This cannot become a link any more because the text or the note has changed. Open the note to see.',
  linkNotMade: 'The link was not added. {{reason}}',
  notATag: '“#{{tag}}” is not a valid tag. Choose a name of letters, digits, -, _ and /.',
  notInTrash: 'This note is no longer in the trash. Look for it in the list.',
  trashedUnreadable:
    'This note cannot be shown because its file is gone and it had no revision. Look for it in a backup.',
  notRestorable:
    'This note cannot be restored because its file is gone and it had no revision. Look for it in a backup.',
  vaultSettingsBusy: 'Another program keeps writing the settings of the vault. Try again.',
  vaultNotThere: 'The vault folder is missing: {{vault}}. Connect the drive, or put the folder back.',
  outsideVault:
    '{{path}} leads outside the vault through a symbolic link. Nothing is read or written there. Replace the link with the file or folder itself.',
  vaultEmpty:
    'The vault folder is empty, as if its drive were not mounted: {{vault}}. Connect the drive, or put the folder back.',
  vaultOther:
    'The folder contains the notes of another vault: {{vault}}. Connect the drive, or put the folder back.',
  vaultUnreadable: 'The vault folder cannot be read: {{vault}}. Connect the drive, or put the folder back.',
  reportReplaced: 'Another report was collected meanwhile. Collect it again and look at it first.',
  fileGoneRestore: 'This note’s file no longer exists. Restore the note from the trash if you need it.',
} as const;
