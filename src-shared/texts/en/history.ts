/** The history of a note: its revisions, their comparison, and the export that anybody can verify. */
export const history = {
  none: 'Not in the history yet. The first revision is made when you edit the note.',
  list: 'Revisions',
  revisions_one: '{{count, number}} revision',
  revisions_other: '{{count, number}} revisions',
  showOlder_one: 'Show {{count, number}} older revision',
  showOlder_other: 'Show {{count, number}} older revisions',

  /** Who made a revision, or how it came here. */
  originEdit: 'You',
  originOutside: 'Another program',
  originAdopted: 'Created outside this app',
  originRecovered: 'Recovered draft',
  originSynced: 'Another computer',
  originImported: 'Imported',

  /** How many words a revision has more (+) and less (−) than its predecessor, as short as it is shown. */
  addedWords_one: '+{{count, number}} word',
  addedWords_other: '+{{count, number}} words',
  removedWords_one: '−{{count, number}} word',
  removedWords_other: '−{{count, number}} words',
  changedWords: '+{{added, number}} −{{removed, number}} words',
  /** The same, as it is read out. */
  wordsAdded_one: '{{count, number}} word added',
  wordsAdded_other: '{{count, number}} words added',
  wordsRemoved_one: '{{count, number}} word removed',
  wordsRemoved_other: '{{count, number}} words removed',
  /** Of a text that differs only in its formatting, its punctuation or its order. */
  sameWords: 'same words',
  /** Where words are not counted. */
  longer: 'longer',
  shorter: 'shorter',
  sameLength: 'same length',
  titleChanged: 'title changed',

  besideFrom: 'Another version, made from revision {{number}}',
  beside: 'Another version',
  versions_one: '{{count, number}} version was made from this revision',
  versions_other: '{{count, number}} versions were made from this revision',
  fromOtherComputer: 'Made from a revision on another computer',

  verify: 'Verify history',
  verdict: 'Result',
  faults_one: 'The history has {{count, number}} problem:',
  faults_other: 'The history has {{count, number}} problems:',
  intact_one: 'Its only revision is complete and unaltered.',
  intact_other: 'All {{count, number}} revisions are complete and unaltered.',
  /** Follows the sentence about the revisions. */
  receivedAll_one: 'The Memory service has it.',
  receivedAll_other: 'The Memory service has them all.',
  receivedNone: 'The Memory service has none of them yet.',
  receivedSome: 'The Memory service has {{received, number}} of them.',

  compare: 'Compare revisions',
  compareCommand: 'Compare revisions…',
  side: 'Revision',
  otherSide: 'Compare with',
  presentText: 'Current text',
  shownAs: 'View',
  layoutAlone: 'This revision',
  layoutInline: 'Inline',
  layoutBeside: 'Side by side',
  textAs: 'Text as',
  rendered: 'Formatted',
  left: 'Left',
  right: 'Right',
  changes: 'Changes',
  changeCount_one: '{{count, number}} change',
  changeCount_other: '{{count, number}} changes',
  changeOf_one: '{{current, number}} of {{count, number}} change',
  changeOf_other: '{{current, number}} of {{count, number}} changes',
  previousChange: 'Previous change',
  nextChange: 'Next change',
  comparing: 'Comparing…',
  same: 'The two texts are the same.',
  looksSame: 'The two texts look the same, but their Markdown differs.',
  notCompared: 'The texts could not be compared. Close this dialog and open it again.',
  tooLong: 'This note is too long to compare as rendered text, so its Markdown is shown.',
  notEditable: 'Revisions cannot be edited.',
  copiedPresent: 'Copied the current text.',
  copiedRevision: 'Copied the text of revision {{number}}.',
  isCurrent: 'This revision is the same as the note.',
  isReadOnly: 'This note is read-only.',
  restore: 'Restore this revision',
  /** Beside that button: a revision holds the title and the text alone. */
  restoresTextAlone: 'Restoring changes only the text. Tags, pin and properties stay as they are.',
  restored:
    'Restored revision {{number}}. Tags, pin and properties are unchanged; the previous text is in the history.',
  /** For a revision whose number is not known. */
  restoredUnknown:
    'Restored the revision. Tags, pin and properties are unchanged; the previous text is in the history.',

  exportName: 'Export history',
  exportAllName: 'Export history of all notes',
  exportCommand: 'Export history…',
  exportAllCommand: 'Export history of all notes…',
  exportChoosePlace: 'Choose location…',
  exportNote:
    'Saves every revision of “{{title}}” as a separate file, with a small program that checks whether any of them has been changed since.',
  exportAll:
    'Saves every revision of every note as a separate file, with a small program that checks whether any of them has been changed since.',
  exportFolder: 'Export to a new folder',
  exportProblem: 'Problem with the export',
  exportCancelled: 'Export cancelled. Nothing was left behind.',
  exporting_one: '{{done, number}} of {{count, number}} note',
  exporting_other: '{{done, number}} of {{count, number}} notes',
  plainText: 'Plain text only.',
  plainTextLocked: 'This note is locked, but its text is exported unencrypted.',
  plainTextAll: 'All text is exported unencrypted, including notes in the trash.',
  plainTextAllLocked_one:
    'All text is exported unencrypted, including {{count, number}} locked note and notes in the trash.',
  plainTextAllLocked_other:
    'All text is exported unencrypted, including {{count, number}} locked notes and notes in the trash.',
  withoutFiles: 'Images and attachments are not included.',

  /** `revisions` and `notes` are numbers with their nouns: “Exported 3 revisions of 2 notes.” */
  exported: 'Exported {{revisions}} of {{notes}}.',
  /** Above a command line. */
  howToVerify: 'To verify it, run this in the folder (Node 20 or newer):',
  keepFingerprint:
    'Keep the fingerprint somewhere else: without it, someone could replace the whole export unnoticed.',
  copyPath: 'Copy path',
  copiedPath: 'Path copied.',
  fingerprint: 'Fingerprint',
  copyFingerprint: 'Copy fingerprint',
  copiedFingerprint: 'Fingerprint copied.',
  hash: 'SHA-256 of {{file}}',
  copyHash: 'Copy SHA-256',
  copiedHash: 'SHA-256 copied.',
} as const;
