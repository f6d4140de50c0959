/** Two versions of a note that could not be merged, and the choice between them. */
export const conflicts = {
  /** The accessible name of the banner above the note. */
  name: 'Conflict',
  twoComputers: 'This note was edited on two computers. One version is shown; both are in the history.',
  otherProgram:
    'Another program changed this note (noticed at {{time}}). The file has your version; the other one is in the history.',
  compare: 'Compare',

  keptMine: 'Your version was kept. The other one is in the history.',
  keptTheirs: 'The other version was kept. Yours is in the history.',
  keptBoth: 'Both versions are in the text, and each is in the history.',
  restoredTheirs: 'The other program’s version was restored. The previous version is in the history.',
  notOpen: 'The note is no longer open.',

  resolve: 'Resolve conflict',
  reading: 'Reading both texts…',
  ownLines: 'Lines marked + are only in this version. Whichever you keep, both versions stay in the history.',
  changedLines:
    'Lines marked + were added in this version, lines marked − were removed. Whichever you keep, both versions stay in the history.',
  /** The headings of the columns; each is followed by where its text comes from. */
  before: 'Before',
  mine: 'Mine',
  theirs: 'Theirs',
  fromBase: 'the last version that both share',
  fromThisComputer: 'this computer',
  fromOtherComputer: 'the other computer',
  fromOtherProgram: 'the other program',
  previewOfBoth: 'Preview of “Keep both”',
} as const;
