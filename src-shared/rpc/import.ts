import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import { AccountName, closed, method, Nothing, SystemPath } from './define-method.ts';
import type { RemarkListName, Remarks } from './remarks.ts';

/** The formats that can be imported, with the texts of their names. */
export const importFormats = {
  markdown: 'importing.formatMarkdown',
  obsidian: 'importing.formatObsidian',
  joplin: 'importing.formatJoplin',
  evernote: 'importing.formatEvernote',
  textbundle: 'importing.formatTextbundle',
  notion: 'importing.formatNotion',
  simplenote: 'importing.formatSimplenote',
  keep: 'importing.formatKeep',
  html: 'importing.formatHtml',
  word: 'importing.formatWord',
  csv: 'importing.formatCsv',
  text: 'importing.formatText',
} as const;
export type ImportFormat = keyof typeof importFormats;

/** What is to be imported, and where to. */
export type ImportRequest = {
  /** Absolute path of a folder or file on the computer that runs the core. It is only read. */
  readonly source: string;
  readonly account: string;
  /** `/`-separated folder of the account; null for the account itself. */
  readonly folder: string | null;
  /** Each top folder of the source becomes an account, instead of a folder of `account`. */
  readonly topFoldersAsAccounts: boolean;
};

/** What an import would do; nothing has been written. */
export type ImportPreview = {
  readonly format: ImportFormat;
  /** Notes to be imported, without those that are in the vault already. */
  readonly notes: number;
  /** Other files to be copied beside them. */
  readonly attachments: number;
  /** Folders that are created or used. */
  readonly folders: number;
  /** Bytes of the notes and files that are to be written. */
  readonly bytes: number;
  /** Notes and files that an earlier import brought, or that are in the vault for another reason. */
  readonly already: number;
  /** Names that are taken in the vault, with the names that are used instead. */
  readonly renamed: Remarks;
  /** What is imported in another form than the user may expect. */
  readonly remarks: Remarks;
  /** What is not imported. */
  readonly skipped: Remarks;
};

/** How an import ended. */
export type ImportResult = {
  /** Notes and files that were written. */
  readonly notes: number;
  readonly attachments: number;
  readonly already: number;
  /** Where the notes went, for a button that shows them; of several accounts that of the first. */
  readonly place: { readonly account: string; readonly folder: string | null };
  readonly renamed: Remarks;
  readonly remarks: Remarks;
  readonly skipped: Remarks;
  /** What could not be imported; importing again tries these alone. */
  readonly failed: Remarks;
  /** The user cancelled it, or the disk was full: importing again continues. */
  readonly stopped: keyof typeof stopTexts | null;
};

/** What is said where an import stopped before its end. */
export const stopTexts = { cancelled: 'importing.cancelled', 'disk-full': 'importing.diskFull' } as const;

/** The titles of the lists of a result, in the window, in a terminal and in the note that it is saved as. */
export const resultTitles = {
  failed: 'importing.failed',
  renamed: 'importing.renamed',
  remarks: 'common.remarks',
  skipped: 'importing.skipped',
} as const satisfies Readonly<Record<RemarkListName, string>>;

/** Those of a preview: nothing has been left out yet. */
export const previewTitles = {
  renamed: resultTitles.renamed,
  remarks: resultTitles.remarks,
  skipped: 'importing.toSkip',
} as const;
/** The lists of a preview, in the order in which they are read. */
export const previewLists = ['renamed', 'remarks', 'skipped'] as const;

const Request = Type.Object(
  {
    source: SystemPath,
    account: AccountName,
    folder: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]),
    topFoldersAsAccounts: Type.Boolean(),
  },
  closed,
);

/** Importing notes of other programs, in two jobs: `plan` reads the source and reports what would happen, `start` does it. */
export const importMethods = {
  /** Reads the source and writes nothing. */
  'import.plan': method<null>({ needs: 'vault' })(Request),
  /** Runs what was planned; what was imported when it is cancelled stays. Rejects as `bad-request` when nothing was planned. */
  'import.start': method<null>({ needs: 'vault' })(Nothing),
  /**
   * Saves all that is said about the import that has ended as a note beside what was imported, as several where one would be too large to be
   * uploaded; returns the first. Rejects as `bad-request` when nothing is said, or no import has ended.
   */
  'import.saveReport': method<NoteId>({ needs: 'vault' })(Nothing),
} as const;
