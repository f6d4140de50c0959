import { type NoteId, parseNoteId, parseRevisionId, type RevisionId } from '../ids.ts';
import { appName } from '../memory-api/limits.ts';
import { type NoteTimestamp, readTimestamp } from '../timestamp.ts';

/**
 * A normalised note revision without its own id: exactly what is hashed. With `revisionId` added it is the
 * `memory` object of the API.
 */
export type NoteDocument = {
  readonly app: typeof appName;
  readonly id: NoteId;
  readonly previousRevisionId: RevisionId | null;
  readonly title: string;
  readonly account: string;
  /** `/`-separated path below the account; null when the note is in no folder. */
  readonly folder: string | null;
  readonly createdAt: NoteTimestamp;
  readonly updatedAt: NoteTimestamp;
  /**
   * Read-only in the app, and its text is sent to no model: the Memory service receives it, but quotes nothing of it. A document that
   * is made from another one keeps it, or a private text would be published.
   */
  readonly locked: boolean;
  /** Markdown with LF line endings and no BOM, otherwise byte for byte the body of the note. */
  readonly content: string;
};

/** The input of {@link normaliseDocument}: the same fields in any spelling. */
export type LooseNoteDocument = {
  id: string;
  previousRevisionId: string | null;
  title: string;
  account: string;
  folder?: string | null | undefined;
  createdAt: string;
  updatedAt: string;
  locked: boolean;
  content: string;
};

/**
 * The canonical form of a revision: names in Unicode NFC, content with LF line endings and without a BOM but otherwise unchanged,
 * timestamps in whole seconds of UTC, a missing or empty folder as null, ids in lower case. Throws a RangeError for an invalid id or
 * date, and for text that is not Unicode.
 */
export function normaliseDocument(loose: LooseNoteDocument): NoteDocument {
  const id = parseNoteId(loose.id.normalize('NFC'));
  if (id === undefined) throw new RangeError(`not a note id: ${JSON.stringify(loose.id)}`);
  const previous = loose.previousRevisionId === null ? null : parseRevisionId(loose.previousRevisionId);
  if (previous === undefined)
    throw new RangeError(`not a revision id: ${JSON.stringify(loose.previousRevisionId)}`);
  const document: NoteDocument = {
    app: appName,
    id,
    previousRevisionId: previous,
    title: loose.title.normalize('NFC'),
    account: loose.account.normalize('NFC'),
    folder: loose.folder ? loose.folder.normalize('NFC') : null,
    createdAt: normaliseTimestamp(loose.createdAt),
    updatedAt: normaliseTimestamp(loose.updatedAt),
    locked: loose.locked,
    content: normaliseContent(loose.content),
  };
  for (const text of [document.title, document.account, document.folder ?? '', document.content])
    if (!text.isWellFormed())
      throw new RangeError('a revision must be Unicode text; a lone surrogate is not');
  return document;
}

/** LF line endings (CRLF and lone CR become LF) and no leading BOM; nothing else changes. */
export function normaliseContent(content: string): string {
  const text = content.startsWith('\ufeff') ? content.slice(1) : content;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function normaliseTimestamp(text: string): NoteTimestamp {
  const timestamp = readTimestamp(text);
  if (timestamp === undefined) throw new RangeError(`not a point in time: ${JSON.stringify(text)}`);
  return timestamp;
}

const comparedFields = ['id', 'title', 'account', 'folder', 'createdAt', 'locked', 'content'] as const;

/**
 * Whether a revision would say nothing new: everything but the time of the change and the predecessor is equal.
 * Such a revision is never committed.
 */
export function saysTheSame(one: NoteDocument, other: NoteDocument): boolean {
  return comparedFields.every((field) => one[field] === other[field]);
}
