import type { NoteId } from '../../src-shared/ids.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** The part of the library that the list shows. */
export type LibraryScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string }
  /** Notes of every account that need the user's attention: blocked from upload, or with a conflict. */
  | { readonly kind: 'needs-attention' }
  /** The trash, which contains no notes of the library. */
  | { readonly kind: 'trash' };

/** Whether a note is in a scope; a folder includes its subfolders. `isConflicted`: the note has a conflict. */
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
 * The notes of the list in order: the search results of the whole library, best first; otherwise the notes of the scope,
 * last changed first.
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

/** Ties are broken by creation time, then by id, so that the order is stable. */
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
