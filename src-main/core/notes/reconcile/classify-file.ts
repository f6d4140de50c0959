import type { RevisionId } from '../../../../src-shared/ids.ts';
import { draftMark } from '../../../../src-shared/markdown/front-matter.ts';
import {
  type NoteDocument,
  normaliseDocument,
  saysTheSame,
} from '../../../../src-shared/revision/note-document.ts';
import type { RevisionOrigin } from '../../../../src-shared/rpc/history.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { changedAt } from '../../disk/file-state.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import type { NotePlace } from '../../vault/vault-path.ts';
import { titleOfFile } from './stale-title.ts';
import { type VerifiedRevision, verifyFile } from './verify-file.ts';

/** Who moved the files: the user, in this app, or perhaps another program. */
export type Mover = 'you' | 'another-program';

/** What is to be done about a file on disk. Hashes decide, never clocks. */
export type Classification =
  /** It equals the head. */
  | { readonly kind: 'same' }
  /** The head was committed but not written to the file yet. */
  | { readonly kind: 'materialize' }
  /** It is verified to be a revision that was made elsewhere, which becomes the head. */
  | { readonly kind: 'synced'; readonly revision: VerifiedRevision }
  /** Its text is in no revision yet. */
  | { readonly kind: 'revision'; readonly document: NoteDocument; readonly origin: RevisionOrigin }
  /** A draft of another computer: shown and kept, but not a revision of this computer before an edit here. */
  | { readonly kind: 'foreign-draft' }
  /** It cannot be a revision: not UTF-8 text, or too large to be read. It is listed, and never written. */
  | { readonly kind: 'unreadable' };

/** What a file is compared with. */
export type KnownNote = {
  readonly record: NoteRecord;
  readonly head: NoteDocument | undefined;
  /** The journal has no revision of the note. */
  readonly isNew: boolean;
  /** The file held a draft of this app until now. */
  readonly hadDraft: boolean;
  /** Whether the journal holds a revision. */
  readonly has: (revisionId: RevisionId) => boolean;
};

/**
 * Compares a file with the head of its note. A head that was never written to the file wins over exactly the bytes it
 * was to replace; a file that is verified to be a revision is that revision; any other text becomes a revision on
 * top, so that both are kept. `quiet`: the file has not changed for so long that no computer is writing it any more.
 */
export function classifyFile(
  file: NoteFile,
  { record, head, isNew, hadDraft, has }: KnownNote,
  place: NotePlace,
  { mover, quiet }: { readonly mover: Mover; readonly quiet: boolean },
): Classification {
  if (file.readOnly?.kind === 'not-utf8' || file.readOnly?.kind === 'too-large')
    return { kind: 'unreadable' };
  const document = documentOfFile(file, record, place, has);
  if (document === undefined) return { kind: 'unreadable' };
  const proven = file.fields.id === record.id ? verifyFile(file, place) : undefined;
  const isUnknownRevision = proven !== undefined && !has(proven.revisionId);
  if (head !== undefined && saysTheSame(head, document)) {
    if (isUnknownRevision && !record.pendingWrite) return { kind: 'synced', revision: proven };
    return { kind: record.pendingWrite ? 'materialize' : 'same' };
  }
  const asLastSeen = record.file?.hash === file.state.hash;
  if (head !== undefined && record.pendingWrite && asLastSeen) return { kind: 'materialize' };
  if (isUnknownRevision) return { kind: 'synced', revision: proven };
  const isOwnDraft = record.draft && asLastSeen;
  if (!quiet && !hadDraft && isForeignDraft(file, record, isNew)) return { kind: 'foreign-draft' };
  if (head === undefined) {
    const untouched = document.title === '' && document.content.trim() === '' && record.file !== null;
    if (untouched) return { kind: 'same' };
    return { kind: 'revision', document, origin: isOwnDraft ? 'recovered' : 'adopted' };
  }
  if (!asLastSeen || record.foreignDraft) return { kind: 'revision', document, origin: 'outside' };
  return {
    kind: 'revision',
    document,
    origin: record.draft ? 'recovered' : mover === 'you' ? 'edit' : 'outside',
  };
}

/**
 * Whether this app on another computer is writing the file: it is marked as a draft, or it names a
 * revision with another text. If two computers made revisions of one draft, the chain would fork with every sync.
 */
function isForeignDraft({ fields }: NoteFile, record: NoteRecord, isNew: boolean): boolean {
  if (fields.id !== record.id) return false;
  return fields.revision === draftMark || (isNew && fields.revision !== undefined);
}

/**
 * The document of a file. What its front matter does not contain comes from the journal, its name or its dates.
 * Undefined when its text has no canonical form.
 */
function documentOfFile(
  file: NoteFile,
  record: NoteRecord,
  place: NotePlace,
  has: KnownNote['has'],
): NoteDocument | undefined {
  try {
    return normaliseDocument({
      id: record.id,
      previousRevisionId: predecessorOf(file, record, has),
      title: titleOfFile(file, record.path ?? '', record.staleTitle),
      account: place.account,
      folder: place.folder,
      createdAt: file.fields.created ?? record.createdAt,
      updatedAt: noteTimestamp(changedAt(file.state)),
      locked: file.fields.locked ?? record.locked,
      content: file.source.body,
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The predecessor of a file's text: the revision that the file names where this computer does not have it (another
 * computer made it), else the head. A copied note names a revision of the original, which is ignored.
 */
function predecessorOf({ fields }: NoteFile, record: NoteRecord, has: KnownNote['has']): RevisionId | null {
  const named = fields.revision === draftMark ? fields.previous : fields.revision;
  const isOwn = named !== undefined && fields.id === record.id;
  if (isOwn && !has(named)) return named;
  return record.head ?? (isOwn ? named : null);
}
