/** Where notes may be sent, and how the app asks for it outside the window. */
export const destinations = {
  /** The origin is a web address without a path. The sentences after it say what for. */
  question: 'Allow notes to be sent to {{origin}}?',
  sentToService:
    'For its Memory service: every revision of your notes is uploaded there, with its title, text, folder and account, once you use it.',
  sentToModel:
    'For its language model: the text of your notes is sent there once you use it. Locked notes are never sent.',
  sentForSimilar_one:
    'To find similar notes: the beginning of {{count, number}} note is sent there once you use it, later also that of each note you save, and what you search for. Locked notes and those in the trash are left out.',
  sentForSimilar_other:
    'To find similar notes: the beginning of {{count, number}} notes is sent there once you use it, later also that of each note you save, and what you search for. Locked notes and those in the trash are left out.',
  onlyIf:
    'Allow it only if you entered this address yourself just now: a text in the window could have asked for it, too.',
  allow: 'Allow',
  doNotAllow: 'Do not allow',
  listed: 'Where notes may be sent',
  listedHint:
    'You allow each address outside the window, before anything is sent there. Once you revoke it, nothing is sent there any more.',
  listedKeywords: 'destination allow revoke permission consent network address',
  listedNone: 'No address is allowed.',
  /** An origin, and what for. */
  asService: '{{origin}}: as the Memory service',
  asModel: '{{origin}}: for its language model',
  forSimilar: '{{origin}}: to find similar notes',
  since: 'Allowed {{time}}.',
  sinceBefore: 'In use since before the app asked.',
  revoke: 'Revoke',
  revokeFor: 'Revoke “{{destination}}”',
  revoked: 'Nothing is sent to {{origin}} any more.',
} as const;
