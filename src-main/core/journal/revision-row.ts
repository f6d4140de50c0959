import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { appName } from '../../../src-shared/memory-api/limits.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import { canonicalJson } from '../../../src-shared/revision/revision-id.ts';
import { type NoteTimestamp, noteTimestamp } from '../../../src-shared/timestamp.ts';
import { type BodyForm, bodyForm, packText, packWhole } from './text-codec.ts';

/** The columns of a revision without its text; `note_id` is the note's id, `revision_id` in hexadecimal. */
export type MetadataRow = {
  sequence: number;
  revision_id: string;
  note: number;
  note_id: string;
  number: number;
  previous_id: string | null;
  title: string;
  account: string;
  folder: string | null;
  created_at: number;
  updated_at: number;
  locked: number;
  origin: string;
  committed_at: number;
  bytes: number;
  form: BodyForm;
};

/** The columns of {@link MetadataRow}, of `revision v JOIN note n`. */
export const metadataColumns = `v.sequence, lower(hex(v.id)) AS revision_id, v.note, n.id AS note_id, v.number,
  lower(hex(v.previous_id)) AS previous_id, v.title, v.account, v.folder, v.created_at, v.updated_at, v.locked, v.origin, v.committed_at, v.bytes, v.form`;

/** The time of a note as a column has it, in seconds since the epoch. */
const secondsOf = (time: NoteTimestamp): number => {
  const milliseconds = Date.parse(time);
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds / 1000) : 0;
};

/** The time of a note, from a column. */
export const timeOf = (seconds: number): NoteTimestamp => noteTimestamp(seconds * 1000);

/** A missing predecessor is an empty text in a row, since `hex(NULL)` is one. */
export const previousOf = (row: MetadataRow): RevisionId | null =>
  row.previous_id ? (row.previous_id as RevisionId) : null; // minted when it was committed

/** One text in so many revisions is stored whole, so that reading a text decodes at most so many. */
export const wholeEvery = 50;

/** Packed columns of a document, and its text, which is the dictionary of the next one. */
export type PackedDocument = {
  readonly columns: {
    readonly previousId: RevisionId | null;
    readonly title: string;
    readonly account: string;
    readonly folder: string | null;
    /** In seconds since the epoch, as the next one. */
    readonly createdAt: number;
    readonly updatedAt: number;
    readonly locked: number;
    readonly bytes: number;
    readonly form: BodyForm;
    readonly body: Buffer;
  };
  readonly text: Buffer;
};

/**
 * Packs a document as revision `number` of its note; `before` reads the text of the note's revision before it, when that
 * exists and is needed. A document that the columns would not restore exactly is kept whole.
 */
export function packDocument(
  document: NoteDocument,
  number: number,
  before: () => Buffer | undefined,
): PackedDocument {
  const text = Buffer.from(document.content, 'utf8');
  const columns = {
    previousId: document.previousRevisionId,
    title: document.title,
    account: document.account,
    folder: document.folder,
    createdAt: secondsOf(document.createdAt),
    updatedAt: secondsOf(document.updatedAt),
    locked: Number(document.locked),
    bytes: text.length,
  };
  const rebuilt = { ...documentOf(columns, document.id), content: text.toString('utf8') };
  if (!isSame(rebuilt, document)) {
    const body = zstdCompressSync(Buffer.from(canonicalJson(document), 'utf8'));
    return { columns: { ...columns, form: bodyForm.document, body }, text };
  }
  const packed = number % wholeEvery === 1 ? packWhole(text) : packText(text, before());
  return { columns: { ...columns, ...packed }, text };
}

function isSame(rebuilt: NoteDocument, document: NoteDocument): boolean {
  const fields = Object.keys(rebuilt) as (keyof NoteDocument)[]; // made by documentOf(), with exactly these
  return fields.every((field) => rebuilt[field] === document[field]);
}

type DocumentColumns = Pick<
  PackedDocument['columns'],
  'previousId' | 'title' | 'account' | 'folder' | 'createdAt' | 'updatedAt' | 'locked'
>;

const documentOf = (columns: DocumentColumns, id: NoteId): Omit<NoteDocument, 'content'> => ({
  app: appName,
  id,
  previousRevisionId: columns.previousId,
  title: columns.title,
  account: columns.account,
  folder: columns.folder,
  createdAt: timeOf(columns.createdAt),
  updatedAt: timeOf(columns.updatedAt),
  locked: columns.locked === 1,
});

/** The document of a row, with its text. */
export function unpackDocument(row: MetadataRow, text: Buffer): NoteDocument {
  const columns = {
    previousId: previousOf(row),
    title: row.title,
    account: row.account,
    folder: row.folder,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    locked: row.locked,
  };
  return { ...documentOf(columns, row.note_id as NoteId), content: text.toString('utf8') }; // parsed before it was stored
}

/** The document that was kept whole. */
export const unpackWholeDocument = (body: Buffer): NoteDocument =>
  JSON.parse(zstdDecompressSync(body).toString('utf8')) as NoteDocument; // written by packDocument()
