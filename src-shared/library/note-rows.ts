import type { NoteId } from '../ids.ts';
import { tagFamily } from '../markdown/tag-names.ts';
import type { NoteSummary } from '../rpc/library.ts';
import type { SyncStage } from '../rpc/sync.ts';
import type { NoteTimestamp } from '../timestamp.ts';

/** A list of names as a text in JSON; null, or `[]`, for none. */
type NamesText = string | null;

/**
 * A note of the list as the journal stores it: a list of 100,000 notes is made by the database, without an object for each. The fields are
 * those of {@link NoteSummary}; 1 is true, and null is what a note does not have.
 */
export type NoteRow = readonly [
  id: NoteId,
  title: string,
  fileName: string | null,
  account: string,
  folder: string | null,
  createdAt: NoteTimestamp,
  updatedAt: NoteTimestamp,
  locked: number,
  excerpt: string,
  gist: string | null,
  pinned: number,
  aliases: NamesText,
  tags: NamesText,
  textTags: NamesText,
  /** Also those that the user hid. */
  memoryTags: NamesText,
  hiddenTags: NamesText,
  relevance: number | null,
  stage: SyncStage | null,
];

/** Reads rows from an array in JSON, as the core wrote it. */
export function readNoteRows(text: string): NoteSummary[] {
  const rows: readonly NoteRow[] = JSON.parse(text);
  return rows.map(noteOfRow);
}

/** Built in steps: with the properties that only some notes have spread into it, it takes three times as long. */
export function noteOfRow(row: NoteRow): NoteSummary {
  const [fileName, hiddenTags, relevance] = [row[2], namesIn(row[15]), row[16]];
  const note: { -readonly [Key in keyof NoteSummary]: NoteSummary[Key] } = {
    id: row[0],
    title: row[1],
    account: row[3],
    folder: row[4],
    createdAt: row[5],
    updatedAt: row[6],
    locked: row[7] === 1,
    excerpt: row[8],
    gist: row[9],
    pinned: row[10] === 1,
    aliases: namesIn(row[11]),
    tags: namesIn(row[12]),
    textTags: namesIn(row[13]),
    memoryTags: withoutHidden(namesIn(row[14]), hiddenTags),
    stage: row[17],
  };
  if (fileName !== null) note.fileName = fileName;
  if (hiddenTags.length > 0) note.hiddenTags = hiddenTags;
  if (relevance !== null) note.relevance = relevance;
  return note;
}

function withoutHidden(tags: readonly string[], hidden: readonly string[]): readonly string[] {
  if (hidden.length === 0) return tags;
  const keys = new Set(hidden.map(tagFamily));
  return tags.filter((tag) => !keys.has(tagFamily(tag)));
}

/** The texts of a list in JSON; none for null or `[]`, which nearly all rows hold. */
export function namesIn(json: string | null): readonly string[] {
  if (json === null || json === '[]') return noNames;
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : noNames;
}

const noNames: readonly string[] = [];
