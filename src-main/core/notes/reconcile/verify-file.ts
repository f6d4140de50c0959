import type { RevisionId } from '../../../../src-shared/ids.ts';
import { draftMark } from '../../../../src-shared/markdown/front-matter.ts';
import { type NoteDocument, normaliseDocument } from '../../../../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../../../../src-shared/revision/revision-id.ts';
import { sha256 } from '../../disk/sha256.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import type { NotePlace } from '../../vault/vault-path.ts';

/** A revision that a file is verified to be, by the file alone. */
export type VerifiedRevision = { readonly revisionId: RevisionId; readonly document: NoteDocument };

/**
 * The revision that a file is verified to be: its own fields, its place and its text hash to the revision it names.
 * Whatever program wrote it, on whatever computer, that revision exists. Undefined for a draft, an external edit, and
 * a file whose fields cannot be read.
 */
export function verifyFile({ fields, source }: NoteFile, place: NotePlace): VerifiedRevision | undefined {
  const { id, title, created, updated, locked, revision, previous } = fields;
  if (revision === undefined || revision === draftMark || id === undefined) return undefined;
  if (title === undefined || created === undefined || updated === undefined || locked === undefined)
    return undefined;
  try {
    const document = normaliseDocument({
      id,
      previousRevisionId: previous ?? null,
      title,
      account: place.account,
      folder: place.folder,
      createdAt: created,
      updatedAt: updated,
      locked,
      content: source.body,
    });
    return revisionIdOf(document, sha256) === revision ? { revisionId: revision, document } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // its text has no canonical form
    throw error;
  }
}
