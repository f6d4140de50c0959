import type { Remarks } from './remarks.ts';

/** The formats that can be imported, with their names for the user. */
export const importFormats = {
  markdown: 'Markdown folder',
  obsidian: 'Obsidian vault',
  joplin: 'Joplin export',
  evernote: 'Evernote export',
  textbundle: 'TextBundle',
  notion: 'Notion export',
  simplenote: 'Simplenote export',
  keep: 'Google Keep export',
  html: 'HTML pages',
  word: 'Word documents',
  csv: 'CSV table',
  text: 'Text files',
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
export type ImportReport = {
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
  readonly stopped: 'cancelled' | 'disk-full' | null;
};
