/** What is missing in a backup, or wrong with one. */
export const backupRemarks = {
  noFile: 'This is not a file, but a device or a connection of another program.',
  denied: 'It cannot be read: permission was denied.',
  busy: 'Another program is using it.',
  diskFault: 'The disk reported a fault.',
  unreadable: 'It cannot be read: {{reason}}',
  listChanged: 'The list of its contents was changed or is damaged.',
  newerVersion: 'It was made by a newer version of Example Notes. Use that version to restore it.',
  listForeign: 'The list of its contents was not written by Example Notes.',
  listUnreadable: 'The list of its contents cannot be read.',
  damaged_one: 'A file is damaged or missing: {{names}}.',
  damaged_other: 'Files are damaged or missing: {{names}}.',
  damagedAndMore_one: 'Files are damaged or missing: {{names}} and {{count, number}} more.',
  damagedAndMore_other: 'Files are damaged or missing: {{names}} and {{count, number}} more.',
  noLinkHere: 'the symbolic link cannot be made here.',
  sameNameHere: 'this disk does not distinguish its name from that of another file.',
  damagedHere: 'it is damaged in the backup.',
  journalDiffers: 'its contents are not what the backup lists.',
  upgraded:
    'The journal was upgraded to the format of this version without a backup of the whole vault. {{reason}} The old journal is kept in the data folder.',
  tookTooLong: 'It took too long.',
  notMade: 'The daily backup failed. {{reason}}',
} as const;
