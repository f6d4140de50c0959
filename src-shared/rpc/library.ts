import * as Type from 'typebox';
import type { NoteId, RevisionId } from '../ids.ts';
import type { NoteTimestamp } from '../timestamp.ts';
import { closed, method, NoteIdText, Nothing, SystemPath } from './define-method.ts';
import type { SyncStage } from './sync.ts';

/** Longest title that can be saved, in UTF-16 units. */
export const maxTitleLength = 2000;

/** One row of the note list. */
export type NoteSummary = {
  readonly id: NoteId;
  /** Empty for a note without a title; the list shows "Untitled". */
  readonly title: string;
  /** The name of its file without extension, where that is not the title: links of other programs use it. */
  readonly fileName?: string;
  readonly account: string;
  /** `/`-separated; null when the note is directly in its account. */
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  readonly locked: boolean;
  /** First words of the plain text, at most 160 characters. */
  readonly excerpt: string;
  /** The Memory's gist, once there is one. */
  readonly gist: string | null;
  /** `pinned: true` in the front matter: first in every list. */
  readonly pinned: boolean;
  /** Other names of the note, which links may use; from the front matter. */
  readonly aliases: readonly string[];
  /** The user's tags in the front matter, without `#`. */
  readonly tags: readonly string[];
  /** The user's `#tags` in the text of the newest revision, without `#`. */
  readonly textTags: readonly string[];
  /** The Memory's tags without `example-notes-app`, and without those that the user hid. */
  readonly memoryTags: readonly string[];
  /** Tags of Memories that the user hid; none without it. */
  readonly hiddenTags?: readonly string[];
  /** How relevant the Memory finds the note, from 0 to 1; unknown without it. */
  readonly relevance?: number;
  /** How far the newest revision has come; null while there is none. */
  readonly stage: SyncStage | null;
};

/** A folder of an account, also when it holds no note. */
export type FolderRef = { readonly account: string; readonly folder: string | null };

/** Everything that the navigation and the list need, in one response. */
export type Library = {
  /** All notes, in no order: each pack is a text in JSON, UTF-8, that `readNoteRows` reads. */
  readonly packs: readonly Uint8Array<ArrayBuffer>[];
  readonly folders: readonly FolderRef[];
};

/** What a file of the system is to the vault: a note, a file that is none, a file elsewhere, or nothing that can be read. */
export type NoteAtPath =
  | { readonly kind: 'note'; readonly noteId: NoteId }
  | { readonly kind: 'no-note' | 'outside' | 'missing' };

/** What changed in the library since the last event. */
export type LibraryChange = {
  readonly changed: readonly NoteSummary[];
  readonly removed: readonly NoteId[];
  /** Those of `removed` whose file another program deleted. Their history is here: `notes.restore` brings them back. */
  readonly deletedOutside?: readonly NoteId[];
  /** Those of `removed` that continue under another id: their file, or their text, is that note now. */
  readonly continued?: readonly { readonly from: NoteId; readonly to: NoteId }[];
  /** All folders, when one came or went. */
  readonly folders?: readonly FolderRef[];
};

/** A note in the trash, or one whose file another program deleted. */
export type TrashEntry = NoteSummary & {
  readonly deletedBy: 'you' | 'another-program';
  /** When it was deleted, or found to be gone. */
  readonly deletedAt: NoteTimestamp;
};

/** What changed in the trash since the last event. */
export type TrashChange = { readonly changed: readonly TrashEntry[]; readonly removed: readonly NoteId[] };

/** A segment of plain text on one line; `match`: it matches the search. Joined, the segments are the text. */
export type TextSegment = { readonly text: string; readonly match: boolean };

/** A note that a search found, with the reason. */
export type SearchHit = {
  readonly noteId: NoteId;
  /** The whole title; empty for a note without one. */
  readonly title: readonly TextSegment[];
  /** The passage that matches best, at most about 200 characters; the beginning of the note when only the title matches. */
  readonly snippet: readonly TextSegment[];
  /** The source of the snippet: the note's own text, its Memory, or, for a deleted note, an older revision. */
  readonly from: 'note' | 'memory' | 'revision';
};

/** Why a query cannot be understood. `from` and `to`: the faulty part, in UTF-16 units. */
export type QueryFault = { readonly message: string; readonly from: number; readonly to: number };

/** What a search found. */
export type SearchResult = {
  /** All found notes, best first; at most 1,000. */
  readonly noteIds: readonly NoteId[];
  /** There are more: of words that are in more notes, those in titles and those changed last were looked at. */
  readonly more: boolean;
  /** What matches in the first of them. */
  readonly hits: readonly SearchHit[];
  /** Why the query cannot be understood; nothing is found then. */
  readonly fault: QueryFault | null;
  /** The query that was searched for instead, with words as they occur in notes, because the given one found nothing. */
  readonly corrected: string | null;
};

/** Why a note can be read but not edited. */
export type ReadOnlyReason =
  | { readonly kind: 'not-utf8' }
  | { readonly kind: 'symbolic-link' }
  /** Its file leads outside of the vault, over a symbolic link: the text is what was recorded before. */
  | { readonly kind: 'outside-vault' }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** Its front matter has more characters than are parsed. */
  | { readonly kind: 'long-front-matter' }
  /** It is in the trash, or another program deleted its file: `notes.restore` brings it back. */
  | { readonly kind: 'deleted'; readonly by: TrashEntry['deletedBy'] };

/** How a text that a renderer gets is related to the one that it has. */
export type TextRelation = {
  /** This app made it from the text that the renderer has: whatever is missing in it was removed by a user. */
  readonly continues: boolean;
  /**
   * Otherwise another program did, most likely from this text of the file, from which the renderer's text was made, too. Missing where the core
   * does not know what the renderer has, as after a restart.
   */
  readonly mergeBase?: string;
};

/** A note as the editor gets it. Front matter is never part of `content`. */
export type OpenNote = Partial<TextRelation> & {
  readonly id: NoteId;
  readonly title: string;
  readonly account: string;
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  /** `locked: true` in its front matter: shown read-only, and its text is sent to no model. `readOnly` is about the file alone. */
  readonly locked: boolean;
  /** The Markdown body with LF line endings. The file keeps its own line endings, BOM and final newline. */
  readonly content: string;
  readonly head: RevisionId | null;
  /** How many revisions the journal holds of this note. */
  readonly revisionCount: number;
  /** An opaque version token of the file, title and history that were read; a save passes it back. */
  readonly base: string;
  /** Absolute path of the file, for showing. */
  readonly path: string;
  readonly readOnly: ReadOnlyReason | null;
};

/** The result of a save. */
export type SaveOutcome = {
  /** The new state: the base of the next save. */
  readonly base: string;
  /**
   * The note's title now. It differs from the title that was sent when another program renamed the file and the editor
   * had left the title as it was in its base.
   */
  readonly title: string;
  readonly head: RevisionId | null;
  readonly revisionCount: number;
  /** True when this save committed a new revision. */
  readonly committed: boolean;
  /**
   * Set when another program or another window changed the note since the base: that text is a
   * revision of its own, below what this save wrote on top. Both are in the history.
   */
  readonly outsideRevision: RevisionId | null;
  /**
   * The text that is in the file now, when the changes of that revision could be merged into what was sent. What was sent is
   * what it was made from.
   */
  readonly merged?: string;
  /** With `merged`: the version token of what was sent, for a renderer that cannot take the merged text yet. */
  readonly sentBase?: string;
  /**
   * Nothing was written, because this newer text is in the file, which changed the same lines: `base` is its version token. `after`: the
   * save without an answer that had succeeded, and whose text takes the place of the one that the renderer had.
   */
  readonly newer?: TextRelation & { readonly content: string; readonly after?: string };
};

/** The Markdown file of a note, as it is on the disk. */
export type NoteFileCopy = { readonly name: string; readonly bytes: Uint8Array };

/** The note list and search. */
export const libraryMethods = {
  /** All notes and folders. Afterwards `library.changed` reports changes. */
  'library.load': method<Library>()(Nothing),
  /** The window shows the list: what the start has put off, the comparison of the vault and the service, begins with the first. */
  'library.shown': method<null>()(Nothing),
  /** The notes that match a query (see `parseQuery`), the first with what matched; an empty query finds none. */
  'library.search': method<SearchResult>()(Type.Object({ query: Type.String({ maxLength: 500 }) }, closed)),
  /** What matches a query in notes that it found. */
  'library.searchHits': method<readonly SearchHit[]>()(
    Type.Object(
      { query: Type.String({ maxLength: 500 }), noteIds: Type.Array(NoteIdText, { maxItems: 100 }) },
      closed,
    ),
  ),
  /** The note of a file, by its absolute path. */
  'library.noteAtPath': method<NoteAtPath>()(Type.Object({ path: SystemPath }, closed)),
} as const;
