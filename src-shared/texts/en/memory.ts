/** What the Memory service found in a note. */
export const memory = {
  label: 'Memory',
  hidden: 'Memory suggestions are hidden.',

  describes: 'Describes revision {{revision}}, saved {{time}}.',
  /** The service has not described these edits yet. */
  editsOnTheirWay_one: 'Your last edit is being processed.',
  editsOnTheirWay_other: 'Your last {{count, number}} edits are being processed.',
  editsNotUploaded_one: 'Your last edit could not be sent to the Memory service.',
  editsNotUploaded_other: 'Your last {{count, number}} edits could not be sent to the Memory service.',
  /** A sentence that sums up the note. */
  gist: 'Summary',
  questions: 'Questions this note answers',
  keyPoints: 'Key points',
  suggestedTags: 'Suggested tags',
  refresh: 'Refresh',

  appearsWhenSaved: 'The summary appears when you pause or press {{keys}}.',
  appearsWhenReceived: 'Waiting for the Memory service…',
  notUploaded: 'This note could not be sent to the Memory service, so it has no summary.',
  reading: 'The Memory service is reading the note…',
  nothingFound: 'There is too little text for a summary, tags or questions.',
  nothingOfLocked: 'Locked notes have no summary, suggested tags or questions.',

  /** How far the newest revision has come. */
  revisionSaving: 'Memory: saving the note',
  revisionSaved: 'Memory: waiting for a revision',
  revisionQueued: 'Memory: queued',
  revisionUploading: 'Memory: sending the note',
  revisionReceived: 'Memory: processing',
  revisionEnriched: 'Memory: up to date',
  revisionBlocked: 'Memory: the note could not be sent',

  scoreOfOne: '{{score}} of 1',
  highRelevance: 'Likely to be needed again',
  mediumRelevance: 'May be needed again',
  lowRelevance: 'Unlikely to be needed again',
  /** The score of the relevance and which model gave it. */
  scoredBy: '{{score}} ({{model}})',
  writtenBy: 'Written by “{{model}}”.',
  localModel: 'local model',

  related: 'Related notes',
  sharedTopics_one: 'Shared topic: {{topics}}',
  sharedTopics_other: 'Shared topics: {{topics}}',
  showHiddenTags: 'Show hidden tags ({{total, number}})',
} as const;
