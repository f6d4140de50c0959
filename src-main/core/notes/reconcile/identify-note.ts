import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { ConflictCopyName } from '../../vault/conflict-copy-name.ts';

/**
 * What is found where a note was last seen, when a file with its id is found elsewhere. `gone`: nothing, or another note.
 * `there`: a file with the same id. `same-entry`: this very file, under another spelling of its path. `hard-link`: this
 * very file, under another name.
 */
export type OriginalPlace = 'gone' | 'there' | 'same-entry' | 'hard-link';

/** What is known about a file that is to be matched with a note. */
export type Evidence = {
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

export type Identity =
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
export function identifyNote(evidence: Evidence): Identity {
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
