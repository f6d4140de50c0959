import type { NoteId } from '../../../../src-shared/ids.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { foldName } from '../../disk/file-names.ts';
import { sameStamp, stampOf } from '../../disk/file-state.ts';
import { originOf } from '../../journal/adopted-notes.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { RevisionMetadata } from '../../journal/revisions.ts';
import { type ConflictCopyName, conflictCopyName } from '../../vault/conflict-copy-name.ts';
import { readNoteFileNow } from '../../vault/note-file.ts';
import { lookUpNow } from '../../vault/vault-files.ts';
import { OutsideVaultError } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import type { FileReading } from './record-file.ts';
import { type VerifiedRevision, verifyFile } from './verify-file.ts';

/**
 * Maximum time in milliseconds between the removal of a file and its reappearance under another name that is still taken for
 * a rename. Later, a file of the same bytes is a new note, such as one made from the same template.
 */
const renameWindow = 10 * 60_000;

/** Identifies the note of a file, from the journal and from the disk. Blocks. */
export function identifyFile(
  context: NotesContext,
  reading: FileReading,
  atPath: NoteRecord | undefined,
  wasUndecided: boolean,
): Identity {
  const { journal } = context;
  const fileId = reading.file.fields.id;
  const withId = fileId === undefined ? undefined : journal.notes.byId(fileId);
  const copyName = withId?.path == null ? 'none' : conflictCopyName(reading.path, withId.path);
  return identifyNote({
    fileId,
    atPath,
    withId,
    original: originalPlace(context, reading, withId),
    copyName,
    isUnderCopyName: withId?.path != null && conflictCopyName(withId.path, reading.path) === 'certain',
    isOtherVersion:
      copyName === 'possible' && withId !== undefined && isOtherVersion(context, reading, withId),
    isOriginalChanging: withId !== undefined && isChanging(context, withId),
    wasMovedAway: wasUndecided && withId !== undefined && !equalsHead(context, reading, withId),
    renamedFrom: fileId === undefined && atPath === undefined ? renamedFrom(context, reading) : undefined,
  });
}

function originalPlace(
  { vault, journal }: NotesContext,
  { path, file }: FileReading,
  withId: NoteRecord | undefined,
): OriginalPlace {
  if (withId?.path == null || withId.path === path || withId.state !== 'present') return 'gone';
  const there = readNow(vault, withId.path);
  if (there === 'unreadable') return 'there';
  // it was found as a file, and no file has had its id so far
  const isOwn =
    there?.fields.id === undefined &&
    originOf(withId.id) !== undefined &&
    !journal.adopted.isNamed(withId.id);
  if (there === undefined || !(isOwn || isSameNote(there.fields.id, file.fields.id))) return 'gone';
  if (there.state.inode !== file.state.inode) return 'there';
  return foldName(withId.path) === foldName(path) ? 'same-entry' : 'hard-link';
}

/** Whether two ids are one, or were given to one note by two computers. */
const isSameNote = (one: NoteId | undefined, other: NoteId | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    originOf(one) !== undefined &&
    originOf(one) === originOf(other));

/** Whether the file of a note has changed since it was last recorded. */
function isChanging({ vault }: NotesContext, { path, file }: NoteRecord): boolean {
  if (path === null || file === null) return false;
  try {
    const stats = lookUpNow(vault, path);
    // the stamp of a symbolic link is not that of its target
    return stats?.isFile() === true && !sameStamp(file, stampOf(stats));
  } catch {
    return false;
  }
}

const equalsHead = ({ journal }: NotesContext, { file }: FileReading, note: NoteRecord): boolean =>
  journal.revisions.headDocument(note.id)?.content === normaliseContent(file.source.body);

/** A file that cannot be read may still be the note; a file outside of the vault is not. */
function readNow(vault: string, path: string): ReturnType<typeof readNoteFileNow> | 'unreadable' {
  try {
    return readNoteFileNow(vault, path);
  } catch (error) {
    return error instanceof OutsideVaultError ? undefined : 'unreadable';
  }
}

/**
 * Whether a text is new to a note, or one side of a fork of it: a copy made by hand has the current text of the note,
 * and not a revision with a sibling.
 */
function isOtherVersion({ journal }: NotesContext, { file }: FileReading, note: NoteRecord): boolean {
  const proven = verifyFile(file, note);
  if (proven !== undefined)
    return !journal.revisions.has(proven.revisionId) || isForked(journal.revisions.metadata(note.id), proven);
  const content = normaliseContent(file.source.body);
  return !journal.revisions.holdsText(note.id, content);
}

/** Whether another revision was made from the predecessor of this one. */
const isForked = (
  revisions: readonly RevisionMetadata[],
  { revisionId, document }: VerifiedRevision,
): boolean =>
  revisions.some(
    (one) => one.revisionId !== revisionId && one.previousRevisionId === document.previousRevisionId,
  );

/**
 * A note whose file is gone and was identical to this one: it was renamed, and its front matter has no id. While its
 * file is only just gone, the same bytes are enough (git renames by deleting and writing again). Later they are not,
 * since files made from one template are identical, nor is the inode (it is reused): but any move preserves the
 * modification time.
 */
function renamedFrom({ vault, journal, now }: NotesContext, { file }: FileReading): NoteRecord | undefined {
  if (file.source.body.trim() === '') return undefined;
  const isSameTime = (candidate: NoteRecord) => candidate.file?.mtime === file.state.mtime;
  return journal.notes.withHash(file.state.hash).find((candidate) => {
    const { path, state, deletedAt } = candidate;
    if (state === 'missing')
      return isSameTime(candidate) && deletedAt !== null && now() - Date.parse(deletedAt) < renameWindow;
    return path === null || lookUpNow(vault, path) === undefined;
  });
}

/**
 * What is found where a note was last seen, when a file with its id is found elsewhere. `gone`: nothing, or another note.
 * `there`: a file with the same id. `same-entry`: this very file, under another spelling of its path. `hard-link`: this
 * very file, under another name.
 */
type OriginalPlace = 'gone' | 'there' | 'same-entry' | 'hard-link';

/** What is known about a file that is to be matched with a note. */
type Evidence = {
  /** The id in the front matter of the file. */
  readonly fileId: NoteId | undefined;
  readonly atPath: NoteRecord | undefined;
  readonly withId: NoteRecord | undefined;
  /** Where `withId` was last seen, if that is another path. */
  readonly original: OriginalPlace;
  /** Whether the name is that of a conflict copy of the file of `withId`. */
  readonly copyName: ConflictCopyName;
  /** Whether `withId` was last seen under a name that sync programs make from the one of this file. */
  readonly isUnderCopyName: boolean;
  /** Whether the file holds another version of `withId`: a text that is in none of its revisions, or one side of a fork. */
  readonly isOtherVersion: boolean;
  /** The original has changed, and the change is not recorded yet: then this file cannot be identified yet. */
  readonly isOriginalChanging: boolean;
  /** The original changed when this file appeared, and the two differ now: a sync program moved this version away. */
  readonly wasMovedAway: boolean;
  /** A note whose file is gone and was identical to this one. */
  readonly renamedFrom: NoteRecord | undefined;
};

type Identity =
  /** `left`: the path of a file that was taken for the note before, and has to be checked again. */
  | { readonly kind: 'known'; readonly record: NoteRecord; readonly left?: string | null }
  /**
   * A note that is new to the journal: with the id in its file, or with one derived from path and text. `displaces`:
   * the note that had this path, where the file now names another id.
   */
  | { readonly kind: 'new'; readonly id: NoteId | undefined; readonly displaces: NoteRecord | undefined }
  /** Another version of a note, stored beside it by a sync program. */
  | { readonly kind: 'conflict-copy'; readonly of: NoteRecord }
  /** A second name of a file that is listed under its first. */
  | { readonly kind: 'second-name' }
  /** A sync program may be about to restore the original: decided when it is known to be gone. */
  | { readonly kind: 'undecided' };

/**
 * Identifies the note of a file. Its id decides, not its name; but two files with one id are a note and its copy, and
 * the copy is a note of its own, or another computer's version of it. A file without an id keeps the identity it had
 * at its path, or under its former name.
 */
function identifyNote(evidence: Evidence): Identity {
  const { fileId, atPath, withId, original, renamedFrom } = evidence;
  if (fileId === undefined) {
    const record = atPath ?? renamedFrom;
    return record === undefined ? fresh(undefined) : { kind: 'known', record };
  }
  if (withId === undefined) return fresh(fileId, atPath);
  if (withId.path === atPath?.path && atPath !== undefined) return { kind: 'known', record: atPath };
  if (withId.state === 'retired') return atPath === undefined ? fresh() : { kind: 'known', record: atPath };
  if (withId.state === 'trashed') return { kind: 'known', record: withId };
  switch (original) {
    case 'same-entry':
      return { kind: 'known', record: withId };
    case 'hard-link':
      return { kind: 'second-name' };
    case 'gone':
      return evidence.copyName === 'certain' && withId.state === 'present'
        ? { kind: 'undecided' }
        : { kind: 'known', record: withId };
    case 'there': {
      // The copy appeared first, and was taken for the note: this is the note, and the copy is checked again.
      if (evidence.isUnderCopyName && atPath === undefined)
        return { kind: 'known', record: withId, left: withId.path };
      const { copyName, isOtherVersion, wasMovedAway } = evidence;
      if (copyName === 'possible' && atPath === undefined && evidence.isOriginalChanging)
        return { kind: 'undecided' };
      const isVersion =
        copyName === 'certain' || (copyName === 'possible' && (isOtherVersion || wasMovedAway));
      if (isVersion && atPath === undefined) return { kind: 'conflict-copy', of: withId };
      return atPath === undefined ? fresh() : { kind: 'known', record: atPath };
    }
  }
}

const fresh = (id?: NoteId, displaces?: NoteRecord): Identity => ({ kind: 'new', id, displaces });
