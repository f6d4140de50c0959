/** Parts that several features show: buttons, dots, comparisons. */
export const ui = {
  /** A tooltip: what a button does, and its keys or another short hint. */
  labelWithHint: '{{label}} ({{hint}})',
  waitingForUpload: 'Waiting to be sent',
  editedOnTwo: 'Edited on two computers',
  sameLines_one: '{{count, number}} line is the same',
  sameLines_other: '{{count, number}} lines are the same',
  notCopied: 'Could not copy the text.',
  /** Arrow keys, read aloud. */
  keyUp: 'Up arrow',
  keyDown: 'Down arrow',
  keyLeft: 'Left arrow',
  keyRight: 'Right arrow',
} as const;
