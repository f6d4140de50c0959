import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteRecord } from '../journal/note-records.ts';

/** What is known when a file is to be matched with a note. */
export type Evidence = {
  /** The id that stands in the file. */
  readonly fileId: NoteId | undefined;
  readonly atPath: NoteRecord | undefined;
  readonly withId: NoteRecord | undefined;
  /** Whether a file still lies where `withId` was last seen, if that is another path. */
  readonly withIdStillThere: boolean;
  /** A note without a file that had exactly these bytes. */
  readonly lostTwin: NoteRecord | undefined;
};

export type Identity =
  | { readonly kind: 'known'; readonly record: NoteRecord }
  /** A note the journal has not seen: with the id of its file, or with a new one. */
  | { readonly kind: 'new'; readonly id: NoteId | undefined };

/**
 * Which note a file is. Its id decides, not its name; but two files of one id are a note and its copy, and the copy is
 * a note of its own. A file without an id keeps the identity it had at its path, or that its bytes had elsewhere.
 */
export function identifyNote({ fileId, atPath, withId, withIdStillThere, lostTwin }: Evidence): Identity {
  if (fileId === undefined) {
    if (atPath !== undefined) return { kind: 'known', record: atPath };
    return lostTwin === undefined ? { kind: 'new', id: undefined } : { kind: 'known', record: lostTwin };
  }
  if (withId === undefined) return { kind: 'new', id: fileId };
  if (withId.path === atPath?.path && atPath !== undefined) return { kind: 'known', record: atPath };
  if (withId.state === 'retired' || withIdStillThere)
    return atPath === undefined ? { kind: 'new', id: undefined } : { kind: 'known', record: atPath };
  return { kind: 'known', record: withId };
}
