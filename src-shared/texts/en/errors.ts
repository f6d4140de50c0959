/** What went wrong with a note, a folder or the journal: each says what happened and what to do. */
export const errors = {
  diskFull: 'The disk is full. Your text is still here; free some space and try again.',
  denied:
    'The file or its folder cannot be written: permission was denied. Allow it in the settings of the folder.',
  diskFault: 'The disk reported a fault. Your text is still here; check the disk and try again.',
  disappeared:
    'The file or its folder disappeared while it was in use. Check whether another program moved it.',
  journalDenied:
    'The journal in the data folder cannot be written: permission was denied. Your text is still here; allow writing that folder, and try again.',
  journalMoved:
    'The journal was moved or replaced while the app was running. Your text is still here; start the app again.',
  journalUnopened:
    'The journal in the data folder cannot be opened. Your text is still here; check that the folder exists, and try again.',
  journalBusy:
    'Another program is using the journal. Your text is still here; close that program and try again.',
  journalDamaged:
    'The journal is damaged. Your notes are files and are not affected; restart the app to recover what can still be read of it.',
  noMemory:
    'There is not enough memory for this. Your text is still here; close other programs and try again.',
  readOnlyDisk: 'The disk is read-only: nothing can be written to it. Make it writable, or use another one.',
  nameTooLong: 'The name of the note or of its folders is too long for this disk. Choose a shorter one.',
  fileBusy: 'Another program is using the file. Your text is still here; close that program, or wait.',
  nameTaken: 'There is already a file or folder of that name. Choose another one.',
  internal:
    'Something went wrong inside the app. Try again; if it stays, restart the app. The reason: {{reason}}',
  notANoteId: 'This is not the id of a note. Restart the app, and try again.',
  notARevisionId: 'This is not the id of a revision. Restart the app, and try again.',
  noteGone: 'This note no longer exists. Look for it in the trash.',
  noteGoneTextKept: 'This note no longer exists. Your text is still here; copy it into a new note.',
  noteFileGone: 'The file of this note no longer exists. Look for the note in the trash.',
  noteFileGoneOpenOther: 'The file of this note no longer exists. Open another note.',
  tagsReadOnly: 'This file is read-only. Its tags were not changed; allow writing it, and try again.',
  tagsBusy:
    'Another program keeps writing this file. Its tags were not changed; try again when it has ended.',
  ownProperty: 'This property belongs to the app. Choose another name.',
  propertyNameRefused:
    'This property cannot get this name: it is gone, or another one has the name. Choose another name, or change it in the file.',
  valueRefused: 'The front matter of this note cannot take this value. Change it in the file.',
  invalidYaml:
    'The front matter of this note is not valid YAML, so nothing can be added to it. Mend it in the file first.',
  duplicateNotUtf8:
    'This note cannot be duplicated: its file is not UTF-8 text. Copy the file in the folder.',
  duplicateTooLarge:
    'This note cannot be duplicated: its file is too large to be read. Copy the file in the folder.',
  saveBusy: 'Another program keeps writing this file. Your text is still here; saving is tried again.',
  noteLocked:
    'The note is locked, so nothing in it was changed. Copy your text into a new note, or remove “locked: true” from its file.',
  saveReadOnly:
    'This file is read-only. Your text was not saved; allow writing the file, or copy the text into a new note.',
  noHistory: 'This note has no history to continue. Save it first.',
  revisionGone: 'This revision is not in the history. Open the history again.',
  accountTaken: 'There is already an account or a file “{{name}}”. Choose another name.',
  accountOfNewNotes: 'New notes go to this account. Choose another account for them in the settings first.',
  accountHasNotes_one: 'This account has a note. Move its notes to another account or to the trash first.',
  accountHasNotes_other:
    'This account has {{count, number}} notes. Move its notes to another account or to the trash first.',
  accountHasFiles:
    'This account has files that are no notes. Look at its folder in the vault, and move or delete them there.',
  hiddenFolderName: 'Folders called “{{name}}” are not shown. Choose another name.',
  folderGone: 'This folder no longer exists. Choose another one.',
  folderIntoItself: 'A folder cannot be moved into itself. Choose another place.',
  watchLimit:
    'The system’s limit of watched folders is reached. Changes by other programs are found by comparing, a minute later; give the system a higher limit to see them at once.',
  nameKeepsBeingTaken: 'Other programs keep taking the name of the new file. Try again.',
  fileChangedOpen: 'Another program changed its file meanwhile. Open it to see both texts.',
  notWritten: 'The file does not contain what was written to it. Your text is still here; check the disk.',
  folderInPlaceOfFile:
    "A folder named “{{path}}” is in the place of this note's file. Your text is still here; rename or move that folder.",
  conflictGone: 'This note has no conflict any more. Close the comparison.',
  changedSinceRestore: 'It was changed since: restore an older revision if you want its text.',
  changedSinceSearch: 'It was changed since: search again.',
  changesDoNotFit: 'These changes do not fit its text: search again.',
  itsFileBusy: 'Another program keeps writing its file. Try again when it has ended.',
  mentionGone: 'This can be no link any more: the text or the note has changed. Open the note to see.',
  linkNotMade: 'The link was not made. {{reason}}',
  notATag: '“#{{tag}}” would be no tag in a text. Choose a name of letters, digits, - and _.',
  notInTrash: 'This note is not in the trash any more. Look for it in the list.',
  trashedUnreadable:
    'This note cannot be shown: its file is gone and it had no revision. Look for it in a backup.',
  notRestorable:
    'This note cannot be restored: its file is gone and it had no revision. Look for it in a backup.',
  vaultSettingsBusy: 'Another program keeps writing the settings of the vault. Try again.',
  vaultNotThere: 'The vault folder is missing: {{vault}}. Connect the drive, or put the folder back.',
  outsideVault:
    '{{path}} leads outside the vault, over a symbolic link. Nothing is read or written there. Move the file or folder itself into the vault, in place of the link.',
  vaultEmpty:
    'The vault folder is empty, as if its drive were not mounted: {{vault}}. Connect the drive, or put the folder back.',
  vaultOther:
    'The folder contains the notes of another vault: {{vault}}. Connect the drive, or put the folder back.',
  vaultUnreadable: 'The vault folder cannot be read: {{vault}}. Connect the drive, or put the folder back.',
  reportReplaced: 'Another report was collected meanwhile. Collect it again, and look at it first.',
  fileGoneRestore: 'Its file no longer exists: restore it from the trash if you need it.',
} as const;
