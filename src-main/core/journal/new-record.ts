import type { NoteId } from '../../../src-shared/ids.ts';
import { noProperties } from '../../../src-shared/markdown/note-properties.ts';
import {
  type LooseNoteDocument,
  type NoteDocument,
  normaliseDocument,
} from '../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../src-shared/revision/revision-id.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { changedAt } from '../disk/file-state.ts';
import { sha256 } from '../disk/sha256.ts';
import type { NoteFile } from '../vault/note-file.ts';
import { type NotePlace, titleFromPath } from '../vault/vault-path.ts';
import type { NoteRecord } from './note-records.ts';

/** The record of an unlocked note without a title or a revision. `path`: of its file, or null before there is one. */
export function newRecord(id: NoteId, path: string | null, place: NotePlace, now: string): NoteRecord {
  return {
    id,
    state: 'present',
    path,
    title: '',
    account: place.account,
    folder: place.folder,
    createdAt: now,
    updatedAt: now,
    locked: false,
    excerpt: '',
    properties: noProperties,
    head: null,
    revisionCount: 0,
    file: null,
    pendingWrite: false,
    draft: false,
    deletedAt: null,
    unreadable: false,
    staleTitle: null,
    foreignDraft: false,
    foreignSince: null,
    supersededBy: null,
  };
}

/**
 * The record of a note that begins with this revision, before it has a file. Title, place, times and lock are those of the
 * revision, so that the front matter of the file, which is written from the record, proves it.
 */
export function recordOfDocument(document: NoteDocument): NoteRecord {
  const { id, title, createdAt, updatedAt, locked } = document;
  const head = revisionIdOf(document, sha256);
  return { ...newRecord(id, null, document, createdAt), title, updatedAt, locked, head };
}

/** The document of a note's next revision, on top of its head: what is not given is as in its record. Throws as `normaliseDocument` does. */
export const nextDocument = (
  { id, head, title, account, folder, createdAt, locked }: NoteRecord,
  given: Pick<LooseNoteDocument, 'content' | 'updatedAt'> & Partial<LooseNoteDocument>,
): NoteDocument =>
  normaliseDocument({ id, previousRevisionId: head, title, account, folder, createdAt, locked, ...given });

/**
 * The record of a note that was found as a file. Where the front matter has no creation time, the time of the last change
 * is used: file sync preserves it, so that two computers make the same first revision.
 */
export function recordOfFile(id: NoteId, path: string, file: NoteFile, place: NotePlace): NoteRecord {
  const changed = noteTimestamp(changedAt(file.state));
  const { title, created, updated, locked } = file.fields;
  return {
    ...newRecord(id, path, place, changed),
    title: title ?? titleFromPath(path),
    createdAt: created ?? changed,
    updatedAt: updated ?? changed,
    locked: locked ?? false,
    properties: file.properties,
  };
}
