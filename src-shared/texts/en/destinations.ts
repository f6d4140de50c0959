/** Where notes may be sent, and how the app asks for it outside the window. */
export const destinations = {
  /** The origin is a web address without a path. The sentences after it say what for. */
  question: 'Allow notes to be sent to {{origin}}?',
  sentToService:
    'For its Memory service: once you use it, every revision of your notes is uploaded there, with its title, text, folder and account.',
  sentToModel:
    'For its language model: once you use it, the text of your notes is sent there. Locked notes are never sent.',
  sentForSimilar_one:
    'To find similar notes: once you use it, the beginning of {{count, number}} note is sent there, later also that of each note you save, and what you search for. Locked notes and notes in the trash are left out.',
  sentForSimilar_other:
    'To find similar notes: once you use it, the beginning of {{count, number}} notes is sent there, later also that of each note you save, and what you search for. Locked notes and notes in the trash are left out.',
  onlyIf:
    'Allow this only if you entered this address yourself just now. A text shown in the window could also have asked for it.',
  allow: 'Allow',
  doNotAllow: 'Don’t allow',
  listed: 'Allowed servers',
  listedHint:
    'Nothing is sent to a server until you allow it in a system dialog. You can revoke that at any time.',
  listedKeywords: 'destination allow revoke permission consent network address',
  listedNone: 'You haven’t allowed any servers.',
  /** An origin, and what for. */
  asService: '{{origin}}: as the Memory service',
  asModel: '{{origin}}: for its language model',
  forSimilar: '{{origin}}: to find similar notes',
  since: 'Allowed {{time}}.',
  revoke: 'Revoke',
  revokeFor: 'Revoke “{{destination}}”',
  revoked: 'Nothing more is sent to {{origin}}.',
} as const;
