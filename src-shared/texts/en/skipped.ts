/** Why a note is not changed together with others. */
export const skipped = {
  conflicted: 'It was edited on two computers. Resolve the conflict first.',
  locked: 'It is locked.',
  fileReadOnly: 'Its file is read-only or cannot be read.',
  editedElsewhere: 'It is being edited on another computer.',
} as const;
