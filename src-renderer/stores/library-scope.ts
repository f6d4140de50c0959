import { tagKey } from '../../src-shared/markdown/tag-names.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';

/** The part of the library that the list shows. */
export type LibraryScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string }
  /** Notes of every account with a tag of the user, or one below it. */
  | { readonly kind: 'tag'; readonly tag: string }
  /** Notes of every account that need the user's attention: blocked from upload, or with a conflict. */
  | { readonly kind: 'needs-attention' }
  /** The trash, which contains no notes of the library. */
  | { readonly kind: 'trash' };

/** Whether a note is in a scope; a folder includes its subfolders. `isConflicted`: the note has a conflict. */
export function inScope(
  note: Pick<NoteSummary, 'account' | 'folder' | 'stage' | 'tags' | 'textTags'>,
  scope: LibraryScope,
  isConflicted = false,
): boolean {
  if (scope.kind === 'all') return true;
  if (scope.kind === 'trash') return false;
  if (scope.kind === 'needs-attention') return note.stage === 'blocked' || isConflicted;
  if (scope.kind === 'tag') return hasTag(note, scope.tag);
  if (note.account !== scope.account) return false;
  if (scope.kind === 'account') return true;
  return note.folder === scope.folder || (note.folder ?? '').startsWith(`${scope.folder}/`);
}

/** Whether a note has a tag, in its front matter or its text, or one below it: `boats` is in `boats/sail`. */
function hasTag({ tags, textTags }: Pick<NoteSummary, 'tags' | 'textTags'>, tag: string): boolean {
  const wanted = tagKey(tag);
  const has = (other: string): boolean => {
    const key = tagKey(other);
    return key === wanted || key.startsWith(`${wanted}/`);
  };
  return tags.some(has) || textTags.some(has);
}
