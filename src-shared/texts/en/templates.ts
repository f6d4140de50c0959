/** Notes from templates, and the note of the day. */
export const templates = {
  dailyNote: 'Today’s note',
  newFromTemplate: 'New note from template…',
  dialog: 'New note from template',
  template: 'Template',
  templates: 'Templates',
  /** The words in braces are written as they are. */
  none: 'No templates yet. Every note in a folder “{{folder}}” is one; {{date}}, {{time}}, {{title}} and {{cursor}} are filled in.',
  noneMatch: 'No templates match.',
} as const;
