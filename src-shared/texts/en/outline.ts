/** The outline of the open note. */
export const outline = {
  label: 'Outline',
  none: 'No headings yet. Start a line with # and a space to add one.',
  emptyHeading: 'Empty heading',
} as const;
