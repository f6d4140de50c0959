/** Why the vault was not moved to another folder, and what to do. */
export const movingErrors = {
  notAFile:
    '“{{path}}” in the vault is neither a file nor a folder, so it cannot be copied. Remove it, then move the vault again.',
  readOnly: 'The vault is read-only, so it cannot be moved. Make it writable first.',
  running: 'The vault is already being moved. Wait until that has finished, or cancel it.',
  noSpace:
    'The vault needs {{needed}} MB, but {{folder}} has only {{free}} MB left. Free some space, or choose another disk.',
  copyDiffers:
    'The copy of “{{path}}” is not the same as the file, so the disk may be damaged. Check it, or choose another folder. Your notes are unchanged.',
  changedMeanwhile:
    'Another program changed the vault or its copy during the move. Close that program, then move the vault again.',
  notMoved: 'The vault was not moved and is still in {{folder}}. {{reason}}',
} as const;
