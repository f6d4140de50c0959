/** Links between notes, and what happens to them when a note is renamed or moved. */
export const links = {
  label: 'Links',
  show: 'Links and backlinks',
  backlinks: 'Backlinks',
  noBacklinks: 'No other note links here.',
  mentions: 'Unlinked mentions',
  noMentions: 'No unlinked mentions.',
  outgoing: 'Outgoing links',
  noOutgoing: 'Type [[ in the text to link to another note.',
  notCreated: 'Doesn’t exist yet',
  /** Makes a link of a mention. */
  link: 'Link',
  linkIn: 'Link in {{title}}',

  linkedIn: 'Added a link in “{{title}}”.',
  linkStays: 'The link was kept. {{reason}}',
  renamedOne: 'Another program renamed or moved “{{title}}”.',
  renamed_one: 'Another program renamed or moved {{count, number}} note.',
  renamed_other: 'Another program renamed or moved {{count, number}} notes.',
  leadNowhere_one: 'Links in {{count, number}} note are broken.',
  leadNowhere_other: 'Links in {{count, number}} notes are broken.',
  updateLinks: 'Update links',
  /** `inNotes` is the text below: where the links were. */
  updated_one: 'Updated {{count, number}} link {{inNotes}}.',
  updated_other: 'Updated {{count, number}} links {{inNotes}}.',
  inNotes_one: 'in {{count, number}} note',
  inNotes_other: 'in {{count, number}} notes',
  oldLinksStay_one: 'Links to the old name remain in {{count, number}} note.',
  oldLinksStay_other: 'Links to the old name remain in {{count, number}} notes.',
  newLinksStay_one: 'The new links remain in {{count, number}} note.',
  newLinksStay_other: 'The new links remain in {{count, number}} notes.',
  /** A note that was left, and why; it follows one of the sentences above. */
  noteLeft: '“{{title}}”: {{reason}}',
  andMore: 'And {{count, number}} more.',
  mendByHand: 'Fix them by hand.',
  notWritten_one:
    '{{count, number}} link could not be written because nothing can link to that name. Give the note another one.',
  notWritten_other:
    '{{count, number}} links could not be written because nothing can link to that name. Give the note another one.',
  restored: 'The links are back as they were.',
} as const;
