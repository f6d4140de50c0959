/** Why the vault was not moved to another folder, and what to do. */
export const movingErrors = {
  notAFile:
    '“{{path}}” in the vault is neither a file nor a folder, and cannot be copied. Remove it, then move the vault again.',
  readOnly: 'The vault cannot be written, so it cannot be moved. Make it writable first.',
  running: 'The vault is being moved already. Wait until that has ended, or cancel it.',
  noSpace:
    'The vault needs {{needed}} MB, and {{folder}} has {{free}} MB left. Free some space, or choose another disk.',
  copyDiffers:
    'The copy of “{{path}}” differs from the file, so the disk may be damaged. Check it, or choose another folder.',
  changedMeanwhile:
    'Another program changed the vault or its copy meanwhile. Close that program, then move the vault again.',
  notMoved: 'The vault was not moved and is still in {{folder}}. {{reason}}',
} as const;
