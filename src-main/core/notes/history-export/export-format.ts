import type { NoteId, RevisionId } from '../../../../src-shared/ids.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { Receipt } from '../../journal/receipts.ts';
import type { RevisionMetadata } from '../../journal/revisions.ts';

/** The version of the format: `verify.mjs` knows this one. Another needs another number. */
export const exportVersion = 1;

/** A revision in the index of its note. Title, time and length are those of its file, so that the index can be read alone. */
export type ListedRevision = Pick<
  RevisionMetadata,
  'revisionId' | 'noteId' | 'previousRevisionId' | 'title' | 'updatedAt' | 'bytes' | 'origin'
> & {
  /** As the app numbers it: 1 for the oldest. */
  readonly number: number;
  /** When the journal of this computer got it, in milliseconds since the epoch. */
  readonly committedAt: number;
  /** That the Memory service confirmed to have it; left out while it has not. */
  readonly acknowledged?: Receipt;
  /** Its file in `revisions`. */
  readonly file: string;
  /** Its predecessor was not on this computer when it was exported. */
  readonly gap?: true;
  /** The journal was damaged there: it has no file. */
  readonly unreadable?: true;
};

/** The index of one note, `note.json`. */
export type NoteIndex = Pick<NoteRecord, 'id' | 'title' | 'account' | 'folder' | 'state' | 'locked'> & {
  /** The newest revision; null for a note without one. */
  readonly head: RevisionId | null;
  /** The text of the head, in `text.md`; null where there is none, or where it could not be read. */
  readonly text: { readonly sha256: string } | null;
  /** Notes that this one continues, the one changed last first. Their revisions are listed, too. */
  readonly superseded: readonly NoteId[];
  /** From the oldest to the newest. */
  readonly revisions: readonly ListedRevision[];
};

/** A note in the manifest. */
export type ManifestEntry = {
  /** Its folder, with `/`. */
  readonly folder: string;
  readonly id: NoteId;
  readonly title: string;
  readonly revisions: number;
  /** SHA-256 of its index. */
  readonly sha256: string;
};

/** JSON as it is written into the export: indented, to be read by people, too. */
export const readableJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
