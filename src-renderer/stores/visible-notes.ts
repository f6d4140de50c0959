import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** Which part of the library the list shows. */
export type LibraryScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string }
  /** Notes that wait for the user, of every account: blocked from upload, or with two texts to choose from. */
  | { readonly kind: 'needs-attention' }
  /** Notes in the trash are no part of the library: this scope holds none of its notes. */
  | { readonly kind: 'trash' };

/** True for notes of the scope; a folder holds those of its subfolders too. `isConflicted`: it has two texts. */
export function inScope(
  note: Pick<NoteSummary, 'account' | 'folder' | 'stage'>,
  scope: LibraryScope,
  isConflicted = false,
): boolean {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'trash') return false;
  if (scope.kind === 'needs-attention') return note.stage === 'blocked' || isConflicted;
  if (note.account !== scope.account) return false;
  if (scope.kind === 'account') return true;
  return note.folder === scope.folder || (note.folder ?? '').startsWith(`${scope.folder}/`);
}

/**
 * The notes of the list, in its order: what a search found, best first, from the whole library; else the notes of
 * the scope, last changed first.
 */
export function visibleNotes(
  notes: ReadonlyMap<NoteId, NoteSummary>,
  scope: LibraryScope,
  found: readonly NoteId[] | null,
  conflicted: { has(noteId: NoteId): boolean } = new Set(),
): NoteSummary[] {
  if (found !== null) return found.flatMap((id) => notes.get(id) ?? []);
  return [...notes.values()]
    .filter((note) => inScope(note, scope, conflicted.has(note.id)))
    .sort(lastChangedFirst);
}

/** Notes of the same second stay in one order: by when they were made, then by id. */
function lastChangedFirst(one: NoteSummary, other: NoteSummary): number {
  return (
    compare(other.updatedAt, one.updatedAt) ||
    compare(other.createdAt, one.createdAt) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
