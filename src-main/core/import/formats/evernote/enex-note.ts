/** A file within a note of an Evernote export. `isWhole`: false for a file that is too large to be read, or cut off. */
export type EnexResource = {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly name: string;
  readonly isWhole: boolean;
};

/** A task of a note. Days and times as Evernote writes them, or empty. */
export type EnexTask = {
  readonly title: string;
  readonly isDone: boolean;
  readonly isFlagged: boolean;
  readonly due: string;
  readonly timeZone: string;
  /** An iCalendar rule. */
  readonly recurrence: string;
  readonly reminders: readonly string[];
  /** Orders the tasks of a group, as text. */
  readonly weight: string;
  /** The id of the group in the note's content that it belongs to. */
  readonly group: string;
};

/** A note of an Evernote export as it stands there. */
export type EnexNote = {
  readonly title: string;
  /** ENML: XHTML with some elements of Evernote's. */
  readonly content: string;
  readonly created: string;
  readonly updated: string;
  readonly tags: readonly string[];
  /** `source-url`, `author` and so on, by the names of their elements. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly tasks: readonly EnexTask[];
  readonly resources: readonly EnexResource[];
  /** It is no XML: it was read as it was meant. */
  readonly isOdd: boolean;
  /** The file ends within it, or it is longer than any note may be. */
  readonly isCutOff: boolean;
  /** Elements with a text that nothing is known of. */
  readonly unknown: readonly string[];
};
