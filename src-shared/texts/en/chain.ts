/** What is wrong with the history of a note. */
export const chain = {
  unreadable: 'Revision {{number}} cannot be read: the journal is damaged there.',
  wrongText: 'Revision {{number}} does not have the text it was saved with: its hash does not match.',
  missingPredecessor:
    'Revision {{number}} follows a revision ({{predecessor}}…) that is not in this history.',
  otherNote: 'Revision {{number}} belongs to another note.',
  secondBeginning: 'Revision {{number}} begins a second chain in this note.',
  namedUnreadable: '“{{title}}”, revision {{number}} cannot be read: the journal is damaged there.',
  namedWrongText: '“{{title}}”, revision {{number}} does not have the text it was saved with.',
} as const;
