import type { Statement } from './operation.ts';

/** What the values of an array or of a column are. */
export type ValueType = 'text' | 'number' | 'note';

/** What the databases call alike things, and how each says what SQL has several words for. */
export type Dialect = {
  /** The column that stands for a note in indexes, its type, and what stands for a note in it. */
  readonly note: 'note_id' | 'note_key';
  readonly noteType: 'TEXT' | 'bytea';
  readonly keyOf: (noteId: string) => unknown;
  /** Follows `note_tag` where it is searched by note: SQLite would read all tags of the account. */
  readonly byNote: 'INDEXED BY note_tag_note' | '';
  readonly bytes: 'BLOB' | 'bytea';
  /** Whether a value is one of an array, of numbers unless it is said otherwise. */
  readonly isAmong: (column: string, parameter: string, of?: ValueType) => string;
  /** An array of texts as a table with the column `value`. */
  readonly each: (parameter: string) => string;
  /** Columns of equal length as a table: what it is in a statement that has them from parameter `first` on, and the values of these. */
  readonly table: (first: number, columns: Readonly<Record<string, ValueType>>) => string;
  readonly valuesOf: (columns: readonly (readonly unknown[])[]) => readonly unknown[];
  /** Collects texts of a group: an array, or its JSON. */
  readonly collect: 'array_agg' | 'json_group_array';
  /** Ends a statement so that it locks a row that it selects; empty where there is one writer, here and below. */
  readonly lock: string;
  /** Ends a subquery so that it passes over rows that another transaction holds. */
  readonly skipLocked: string;
  /** Lets one transaction at a time write the tags of an account's note, or its choices; null where there is one writer. */
  readonly lockNoteTags: Statement<never> | null;
  readonly lockTagChoices: Statement<never> | null;
  /** A table `following` of the `number` of each Memory of a note, given the account and what stands for the note. */
  readonly following: string;
  /** 32 random hexadecimal digits. */
  readonly randomId: string;
  /** The JSON of the runs of the stages of `memory m`, and whether that is its own column `runs`, or made of the rows of `stage_run`. */
  readonly runs: string;
  readonly keepsRunsInMemory: boolean;
  /** A text in bytes of UTF-8 as a parameter that is a text when it is cast, and a text column as bytes where texts are read so. */
  readonly textOf: (text: string | Uint8Array<ArrayBuffer>) => string | Uint8Array<ArrayBuffer>;
  readonly bytesOf: (column: string) => string;
  /** The id of the Memory that a delivery of an event `memory.*` is about, from its `body`, as its index has it. */
  readonly memoryIdOfBody: string;
};
