/** Notes from templates, and the note of the day. */
export const templates = {
  dailyNote: 'Today’s note',
  newFromTemplate: 'New note from template…',
  dialog: 'New note from template',
  template: 'Template',
  /** The words in braces are written as they are. */
  none: 'No templates yet. Any note in a folder called “{{folder}}” is a template; {{date}}, {{time}}, {{title}} and {{cursor}} are filled in.',
  noneMatch: 'No matching templates.',
} as const;
