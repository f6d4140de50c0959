import { setImmediate as nextTurn } from 'node:timers/promises';
import { changedAt, type FileStamp } from '../../disk/file-state.ts';
import type { SeenFile } from '../../journal/note-records.ts';
import type { VaultListing } from '../../vault/scan-vault.ts';
import { folderOf } from '../../vault/vault-path.ts';
import type { NotesContext } from '../context/notes-context.ts';

/** Notes that are compared between two other requests. */
export const comparedAtOnce = 500;

/** How the files of a vault differ from what the journal has of them. All paths are vault paths. */
export type Differences = {
  /** Files that are to be read, last changed last. */
  readonly changed: readonly string[];
  /** Files of notes that are not there. */
  readonly gone: readonly string[];
};

export type CompareOptions = {
  /** Whether a file is as it was recorded, and nothing is left to be done for it. */
  readonly isSettled: (known: SeenFile, stamp: FileStamp) => boolean;
  /** A file is there, as it was recorded. */
  readonly onSame: (path: string) => void;
  /** The app closes: the journal is not read any more. */
  readonly isClosed: () => boolean;
};

/**
 * Compares a listing of the vault with the journal, some notes at a time: other requests are answered in between, so both may change
 * meanwhile. What differs is looked at again before anything is recorded.
 */
export async function compareListing(
  { journal }: Pick<NotesContext, 'journal'>,
  listing: VaultListing,
  { isSettled, onSame, isClosed }: CompareOptions,
): Promise<Differences> {
  const known = new Set<string>();
  const changed: { readonly path: string; readonly at: number }[] = [];
  const gone: string[] = [];
  for (let last = 0; !isClosed(); await nextTurn()) {
    const some = journal.notes.seenFiles(last, comparedAtOnce);
    for (const one of some) {
      known.add(one.path);
      const stamp = listing.get(folderOf(one.path))?.notes.get(one.path);
      if (stamp === undefined) gone.push(one.path);
      else if (isSettled(one, stamp)) onSame(one.path);
      else changed.push({ path: one.path, at: changedAt(stamp) });
    }
    last = some.at(-1)?.key ?? last;
    if (some.length < comparedAtOnce) break;
  }
  let looked = 0;
  for (const { notes } of listing.values())
    for (const [path, stamp] of notes) {
      if (!known.has(path)) changed.push({ path, at: changedAt(stamp) });
      looked += 1;
      if (looked % comparedAtOnce === 0) await nextTurn();
    }
  // a search for a frequent word looks at the notes that were recorded last
  changed.sort((one, other) => one.at - other.at);
  return { changed: changed.map(({ path }) => path), gone };
}
