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
  notTakenBack_one: '{{count, number}} note was not taken back.',
  notTakenBack_other: '{{count, number}} notes were not taken back.',

  pinned_one: '{{count, number}} note pinned',
  pinned_other: '{{count, number}} notes pinned',
  unpinned_one: '{{count, number}} note unpinned',
  unpinned_other: '{{count, number}} notes unpinned',
  tagged_one: '{{count, number}} note tagged “{{tag}}”',
  tagged_other: '{{count, number}} notes tagged “{{tag}}”',
  untagged_one: 'Tag “{{tag}}” removed from {{count, number}} note',
  untagged_other: 'Tag “{{tag}}” removed from {{count, number}} notes',
  tagRenamed_one: 'Tag “{{from}}” is “{{to}}” now, in {{count, number}} note',
  tagRenamed_other: 'Tag “{{from}}” is “{{to}}” now, in {{count, number}} notes',
  propertyChanged: 'Property “{{name}}” changed',
  propertyRemoved: 'Property “{{name}}” removed',
  propertyRenamed: 'Property “{{name}}” is now “{{to}}”',
  memoryTagHidden: 'The Memory’s tag “{{tag}}” is hidden in this note',
  memoryTagNotSuggested:
    'The Memory’s tag “{{tag}}” was hidden in several notes, and is not suggested any more: see Settings, Privacy',
  memoryTagSuggested: 'The tag “{{tag}}” is suggested again',
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
  folderKept: 'It contains other files and was kept.',
  openNoteNotSaved: 'The open note could not be saved first: {{reason}}',

  favouriteAdded: '“{{name}}” is a favourite',
  favouritesAdded_one: '{{count, number}} note added to the favourites',
  favouritesAdded_other: '{{count, number}} notes added to the favourites',
  favouriteRemoved: '“{{name}}” is no favourite any more',
  favouritesRemoved_one: '{{count, number}} note removed from the favourites',
  favouritesRemoved_other: '{{count, number}} notes removed from the favourites',
  favouritesFull: 'There can be {{most, number}} favourites. Remove some of them first.',
  favouriteGone: '“{{name}}” is not there any more.',
  searchDeleted: 'Deleted the search “{{name}}”',

  purgeOne: 'Delete “{{title}}” for good?',
  purge_one: 'Delete {{count, number}} note for good?',
  purge_other: 'Delete {{count, number}} notes for good?',
  purgeHint_one:
    'The file, its history on this computer and what the app’s own Memory service made of it will be deleted. This can’t be undone.',
  purgeHint_other:
    'The files, their history on this computer and what the app’s own Memory service made of them will be deleted. This can’t be undone.',
  purgeUploaded: 'What was uploaded to {{services}} stays there.',
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
  purgeAnswer_one: 'Delete for good',
  purgeAnswer_other: 'Delete {{count, number}} notes',
  purged_one: 'Deleted for good',
  purged_other: '{{count, number}} notes deleted for good',
  purgedSome:
    '{{purged, number}} deleted for good, {{left, number}} were kept: they are no longer in the trash, or their files cannot be removed.',

  notOpened: '“{{link}}” cannot be opened. {{reason}}',
  fileNoNote: '{{path}} is in the vault, but in a folder whose files are no notes.',
  fileGone: 'There is no file {{path}} any more.',
  linkElsewhere:
    'The note of that link is not in this vault. It may be in the trash, or the link was made in another vault.',
  noSuchNote: 'There is no note “{{title}}” yet.',
  noSuchPart: '“{{title}}” has no heading or block “{{part}}”.',
  createIt: 'Create it',
  noAnswer: 'No sentence of this note answers that any more. It may have been edited since.',
} as const;
