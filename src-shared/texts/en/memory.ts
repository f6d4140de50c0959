/** What the Memory service found in a note. */
export const memory = {
  label: 'Memory',
  hidden: 'What the Memory service writes about notes is hidden.',
  showIt: 'Show it',

  describes: 'Describes revision {{revision}} from {{time}}.',
  /** The service has not described these edits yet. */
  editsOnTheirWay_one: 'Your last edit is on its way.',
  editsOnTheirWay_other: 'Your last {{count, number}} edits are on their way.',
  /** A sentence that sums up the note. */
  gist: 'Gist',
  questions: 'Questions',
  refresh: 'Refresh',

  appearsWhenSaved: 'Appears when you pause or press {{keys}}.',
  appearsWhenReceived: 'Appears when the revision has reached the Memory service.',
  reading: 'The Memory service is reading the note.',
  nothingFound: 'Nothing found yet. A gist, tags and questions need more text.',

  /** How far the newest revision has come. */
  revisionSaving: 'This revision: saving',
  revisionSaved: 'This revision: saved',
  revisionQueued: 'This revision: queued',
  revisionUploading: 'This revision: uploading',
  revisionReceived: 'This revision: received',
  revisionEnriched: 'This revision: enriched',
  revisionBlocked: 'This revision: needs attention',

  scoreOfOne: '{{score}} of 1',
  highRelevance: 'High relevance',
  mediumRelevance: 'Medium relevance',
  lowRelevance: 'Low relevance',
  /** The score of the relevance and which model gave it. */
  scoredBy: '{{score}} ({{model}})',
  writtenBy: 'Written by the model “{{model}}”.',
  localModel: 'local model',

  related: 'Related notes',
  sharedTopics_one: 'Shared topic: {{topics}}',
  sharedTopics_other: 'Shared topics: {{topics}}',
  showHiddenTags: 'Show hidden tags ({{total, number}})',
} as const;
