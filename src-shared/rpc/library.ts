import type { NoteId, RevisionId } from '../ids.ts';
import type { NoteTimestamp } from '../timestamp.ts';
import type { SyncStage } from './sync.ts';

/** One row of the note list. */
export type NoteSummary = {
  readonly id: NoteId;
  /** Empty for a note without a title; the list shows "Untitled". */
  readonly title: string;
  readonly account: string;
  /** `/`-separated; null when the note lies directly in its account. */
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  readonly locked: boolean;
  /** First words of the plain text, at most 160 characters. */
  readonly excerpt: string;
  /** The Memory's gist, once there is one. */
  readonly gist: string | null;
  /** The Memory's tags without `example-notes-app`. */
  readonly tags: readonly string[];
  /** How far the newest revision has come; null while there is none. */
  readonly stage: SyncStage | null;
};

/** A folder of an account, also when it holds no note. */
export type FolderRef = { readonly account: string; readonly folder: string | null };

/** Everything the navigation and the list need, in one answer. */
export type Library = { readonly notes: readonly NoteSummary[]; readonly folders: readonly FolderRef[] };

/** What changed in the library since the last event. */
export type LibraryChange = {
  readonly changed: readonly NoteSummary[];
  readonly removed: readonly NoteId[];
  /** All folders, when one came or went. */
  readonly folders?: readonly FolderRef[];
};

/** Why a note can be read but not edited. */
export type ReadOnlyReason =
  | { readonly kind: 'not-utf8' }
  | { readonly kind: 'symbolic-link' }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'too-large'; readonly bytes: number };

/** A note as the editor gets it. Front matter is never part of `content`. */
export type OpenNote = {
  readonly id: NoteId;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  readonly locked: boolean;
  /** The Markdown body with LF line ends. The file keeps its own line ends, BOM and final newline. */
  readonly content: string;
  readonly head: RevisionId | null;
  /** How many revisions the journal holds of this note. */
  readonly revisionCount: number;
  /** Names the file state this content was read from; a save passes it back. */
  readonly base: string;
  /** Absolute path of the file, for showing. */
  readonly path: string;
  readonly readOnly: ReadOnlyReason | null;
};

/** What a save did. */
export type SaveOutcome = {
  /** The new file state: the base of the next save. */
  readonly base: string;
  readonly head: RevisionId | null;
  readonly revisionCount: number;
  /** True when this save committed a new revision. */
  readonly committed: boolean;
  /**
   * Set when another program had changed the file since the base: that text was committed as a revision of its
   * own before the editor's text was saved on top. Both are in the history.
   */
  readonly outsideRevision: RevisionId | null;
};

/** One line of a note's history, newest first. */
export type RevisionEntry = {
  readonly revisionId: RevisionId;
  readonly previousRevisionId: RevisionId | null;
  /** 1 for the oldest revision in the journal. */
  readonly number: number;
  readonly title: string;
  readonly updatedAt: NoteTimestamp;
  readonly origin: RevisionOrigin;
  readonly stage: SyncStage;
  /** Bytes of content. */
  readonly bytes: number;
};

/** Where a revision came from: the editor, another program, a file found in the vault, or a draft after a crash. */
export type RevisionOrigin = 'edit' | 'outside' | 'adopted' | 'recovered';

/** The answer of "Verify history". */
export type HistoryVerdict = {
  readonly revisions: number;
  /** How many of them the present service acknowledged. */
  readonly acknowledged: number;
  /** Plain sentences; empty when the chain is whole. */
  readonly faults: readonly string[];
};
