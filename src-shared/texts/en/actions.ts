/** What was done with notes, folders, tags and accounts, or could not be done. */
export const actions = {
  /** What is being done with many notes, as the name of a progress bar. */
  changing: 'Changing',
  changingBack: 'Changing back',
  moving: 'Moving',
  movingBack: 'Moving back',
  movingToTrash: 'Moving to trash',
  renaming: 'Renaming',
  renamingBack: 'Renaming back',

  /** The notes that it is about, and why, follow these sentences. */
  notChanged_one: '{{count, number}} note was not changed.',
  notChanged_other: '{{count, number}} notes were not changed.',
  notChangedBack_one: '{{count, number}} note was not changed back.',
  notChangedBack_other: '{{count, number}} notes were not changed back.',
  notMoved_one: '{{count, number}} note was not moved.',
  notMoved_other: '{{count, number}} notes were not moved.',
  notMovedBack_one: '{{count, number}} note was not moved back.',
  notMovedBack_other: '{{count, number}} notes were not moved back.',
  notTrashed_one: '{{count, number}} note was not moved to the trash.',
  notTrashed_other: '{{count, number}} notes were not moved to the trash.',
  notRestored_one: '{{count, number}} note was not restored.',
  notRestored_other: '{{count, number}} notes were not restored.',
  notTakenBack_one: '{{count, number}} note could not be changed back.',
  notTakenBack_other: '{{count, number}} notes could not be changed back.',

  pinned_one: 'Note pinned',
  pinned_other: '{{count, number}} notes pinned',
  unpinned_one: 'Note unpinned',
  unpinned_other: '{{count, number}} notes unpinned',
  tagged_one: 'Tagged “{{tag}}”',
  tagged_other: 'Tagged {{count, number}} notes “{{tag}}”',
  untagged_one: 'Removed tag “{{tag}}”',
  untagged_other: 'Removed tag “{{tag}}” from {{count, number}} notes',
  tagRenamed_one: 'Renamed “{{from}}” to “{{to}}” in {{count, number}} note',
  tagRenamed_other: 'Renamed “{{from}}” to “{{to}}” in {{count, number}} notes',
  propertyChanged: 'Property “{{name}}” changed',
  propertyRemoved: 'Property “{{name}}” removed',
  propertyRenamed: 'Property renamed to “{{to}}”',
  memoryTagHidden: '“{{tag}}” won’t be suggested for this note',
  memoryTagNotSuggested:
    'You hid “{{tag}}” in several notes, so it won’t be suggested any more. You can change this in Settings, Privacy.',
  memoryTagSuggested: '“{{tag}}” will be suggested again',
  duplicated: 'Note duplicated',
  moved_one: 'Moved to {{place}}',
  moved_other: '{{count, number}} notes moved to {{place}}',
  trashed_one: 'Moved to trash',
  trashed_other: '{{count, number}} notes moved to trash',

  accountColoured: 'Colour of “{{name}}” changed',
  accountRenamed: 'Account renamed to “{{name}}”',
  accountDeleted: 'Account “{{name}}” deleted',
  folderRenamed: 'Folder renamed to “{{name}}”',
  folderMoved: 'Folder “{{name}}” moved to {{place}}',
  folderDeleted: 'Folder “{{name}}” deleted.',
  /** It follows the sentence above. */
  folderNotesTrashed_one: 'Its note is in the trash.',
  folderNotesTrashed_other: 'Its {{count, number}} notes are in the trash.',
  /** It follows the sentences above: the folder stays, although its notes are gone. */
  folderKept: 'The folder was kept because it contains other files.',
  openNoteNotSaved: 'The open note could not be saved first: {{reason}}',

  favouriteAdded: 'Added to favourites',
  favouritesAdded_one: 'Added {{count, number}} note to favourites',
  favouritesAdded_other: 'Added {{count, number}} notes to favourites',
  favouriteRemoved: 'Removed from favourites',
  favouritesRemoved_one: 'Removed {{count, number}} note from favourites',
  favouritesRemoved_other: 'Removed {{count, number}} notes from favourites',
  favouritesFull: 'You can have up to {{most, number}} favourites. Remove some first.',
  favouriteGone: '“{{name}}” no longer exists.',
  searchDeleted: 'Deleted the search “{{name}}”',

  purgeOne: 'Delete “{{title}}” permanently?',
  purge_one: 'Delete {{count, number}} note permanently?',
  purge_other: 'Delete {{count, number}} notes permanently?',
  purgeHint_one:
    'This deletes the file, its history on this computer and its Memory in the app’s own service. You can’t undo this.',
  purgeHint_other:
    'This deletes the files, their history on this computer and their Memories in the app’s own service. You can’t undo this.',
  purgeUploaded: 'Anything already uploaded to {{services}} stays there.',
  purgeAttachments_one: 'Also delete {{names}}, which no other note mentions',
  purgeAttachments_other: 'Also delete {{count, number}} files that no other note mentions: {{names}}',
  purgeBackups_one:
    'Also delete {{count, number}} backup, of {{date}}, which may hold the text. A new one is made first.',
  purgeBackups_other:
    'Also delete {{count, number}} backups, from {{date}} on, which may hold the text. A new one is made first.',
  purgeOlderJournals_one:
    'Also delete {{count, number}} older journal in the data folder, which may hold the text',
  purgeOlderJournals_other:
    'Also delete {{count, number}} older journals in the data folder, which may hold the text',
  purgeAnswer_one: 'Delete permanently',
  purgeAnswer_other: 'Delete {{count, number}} notes',
  purged_one: 'Note deleted permanently',
  purged_other: '{{count, number}} notes deleted permanently',
  purgedSome:
    '{{purged, number}} deleted permanently, {{left, number}} kept: they are no longer in the trash, or their files cannot be removed.',

  notOpened: 'Could not open “{{link}}”. {{reason}}',
  fileNoNote: '{{path}} is in the vault, but files in its folder are not treated as notes.',
  fileGone: 'The file {{path}} no longer exists.',
  linkElsewhere:
    'The note this link points to is not in this vault. It may be in the trash, or the link was made in another vault.',
  noSuchNote: 'There is no note “{{title}}” yet.',
  createIt: 'Create',
  noAnswer: 'No sentence in this note answers that question any more. The note may have been edited since.',
  noSuchPart: '“{{title}}” has no heading or block “{{part}}”.',
  locked_one: 'Note locked. It can be read, but not edited; it is not encrypted.',
  locked_other: '{{count, number}} notes locked. They can be read, but not edited; they are not encrypted.',
  unlocked_one: 'Note unlocked',
  unlocked_other: '{{count, number}} notes unlocked',
  unlock_one: 'Unlock this note?',
  unlock_other: 'Unlock {{count, number}} notes?',
} as const;
